import type { Language } from '@curro/shared';

/**
 * Spanish texts of timeline events by type, where those of the API are not clear to people: an interview took place, which
 * “pasar” could also mean was successful; the other text has no gender.
 */
export const spanishEventTexts: Readonly<Record<number, string>> = {
  16: 'Entrevista hecha',
  21: 'No te han preseleccionado para esta oferta',
};

/** English texts of timeline events by type; their descriptions are Spanish. */
export const englishEventTexts: Readonly<Record<number, string>> = {
  1: 'Your application has been registered',
  3: 'The company has opened your CV',
  5: 'You continue in the selection process',
  6: 'The company has decided not to continue with your application',
  7: 'The company has deleted your CV',
  8: 'You have a new message from the company',
  9: 'The company has changed the job',
  10: 'The company is reading CVs, but has not read yours yet',
  11: 'The company is processing the applications for this job',
  12: 'The company has readmitted you to the process',
  13: 'The company has closed the selection process',
  14: 'The company has reopened the selection process',
  15: 'The job has been withdrawn',
  16: 'The interview has taken place',
  17: 'Congratulations! The company has chosen you for the job',
  18: 'The company has contacted you',
  19: 'You are among the finalists',
  20: 'The company has offered you the job',
  21: 'You have not been shortlisted for this job',
  22: 'You have withdrawn from the process',
};

const es = {
  /** The name of an application is its job and its company. */
  receipt: (name: string) => `Te has inscrito: ${name}`,
  receipts: (count: number) => `Te has inscrito en ${count} ofertas`,
  receiptIntro: 'Hemos registrado tu inscripción:',
  receiptsIntro: 'Hemos registrado tus inscripciones:',
  applied: (day: string) => `Te inscribiste el ${day}`,
  subject: (name: string) => `Novedades en tu candidatura: ${name}`,
  subjectOfSeveral: (count: number) => `Novedades en ${count} candidaturas`,
  /** A change, its offer, and the number of the other applications of the mail. */
  subjectWithOthers: (change: string, count: number) =>
    `${change}, y novedades en ${count === 1 ? 'otra candidatura' : `otras ${count} candidaturas`}`,
  intro: 'Hay novedades en tu candidatura:',
  introOfSeveral: 'Hay novedades en tus candidaturas:',
  open: 'Ver la candidatura',
  read: 'Leer el mensaje',
  /** Above the message of a company. */
  writes: 'La empresa te escribe:',
  rest: (count: number) =>
    `Ver las novedades de ${count === 1 ? 'otra candidatura' : `otras ${count} candidaturas`}`,
  all: 'Ver todas tus candidaturas',
  why: (count: number) =>
    `Recibes este correo porque te inscribiste en ${count === 1 ? 'esta oferta' : 'estas ofertas'}.`,
  settings: 'Elegir qué contienen estos correos',
  unsubscribe: 'Dejar de recibir estos correos',
};

type Messages = typeof es;

const en: Messages = {
  receipt: (name) => `You have applied: ${name}`,
  receipts: (count) => `You have applied for ${count} jobs`,
  receiptIntro: 'We have registered your application:',
  receiptsIntro: 'We have registered your applications:',
  applied: (day) => `You applied on ${day}`,
  subject: (name) => `News about your application: ${name}`,
  subjectOfSeveral: (count) => `News about ${count} applications`,
  subjectWithOthers: (change, count) =>
    `${change}, and news about ${count === 1 ? 'another application' : `${count} other applications`}`,
  intro: 'There is news about your application:',
  introOfSeveral: 'There is news about your applications:',
  open: 'View the application',
  read: 'Read the message',
  writes: 'The company writes to you:',
  rest: (count) =>
    `View the news about ${count === 1 ? 'another application' : `${count} other applications`}`,
  all: 'View all your applications',
  why: (count) =>
    `You receive this email because you applied for ${count === 1 ? 'this job' : 'these jobs'}.`,
  settings: 'Choose what these emails contain',
  unsubscribe: 'Stop these emails',
};

/** Texts of mails about applications. */
export const mailMessages: Readonly<Record<Language, Messages>> = { es, en };
