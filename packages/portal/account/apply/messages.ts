import type { FormMessages } from '../../forms/messages.ts';

/** Personal data of a CV that candidates may not expect companies to receive. */
export type PersonalPart = 'address' | 'birthDay' | 'nationalities';

const spanishList = new Intl.ListFormat('es');
const englishList = new Intl.ListFormat('en');
const spanishParts: Readonly<Record<PersonalPart, string>> = {
  address: 'tu dirección',
  birthDay: 'tu fecha de nacimiento',
  nationalities: 'tu nacionalidad',
};
const englishParts: Readonly<Record<PersonalPart, string>> = {
  address: 'your address',
  birthDay: 'your date of birth',
  nationalities: 'your nationality',
};

const spanishForm: FormMessages = {
  title: 'Inscribirse',
  groups: { cv: 'Tu CV', questions: 'Preguntas de la empresa', letter: 'Carta de presentación' },
  labels: {
    curriculumCode: 'CV con el que te inscribes',
    letter: 'Carta guardada',
    text: 'Texto de la carta',
    save: 'Guardar esta carta para usarla otra vez',
    name: 'Nombre de la carta',
  },
  hints: { name: 'Solo lo ves tú.', text: 'Menos de 4.000 caracteres.' },
};

const es = {
  apply: {
    button: 'Inscribirse',
    title: (offer: string) => `Inscribirse: ${offer}`,
    back: 'Volver a la oferta',
    offerText: 'Ver el texto de la oferta',
    restored: 'Hemos recuperado lo que habías escrito aquí y no enviaste.',
    submit: 'Enviar la inscripción',
    applied: 'Inscrito',
    withdrawnTag: 'Candidatura retirada',
    already: 'Ya te has inscrito en esta oferta.',
    alreadySince: (day: string) => `Te inscribiste el ${day}.`,
    withdrawn: (day: string) => `Te inscribiste el ${day} y después retiraste tu candidatura.`,
    follow: 'Ver tu candidatura',
    until: (day: string) => `Hasta el ${day}`,
    empty: 'Primero, tu CV',
    emptyLead: 'La empresa lo recibe con tu inscripción. Después vuelves a esta oferta.',
    upload: 'Subir mi CV',
    uploadHint: 'PDF, Word, Europass, LinkedIn o JSON Resume: unos 2 minutos.',
    byHand: 'O rellénalo a mano',
    byHandHint: (parts: number) => `${parts} partes, unos 10 minutos.`,
    returns: 'Después vuelves a esta oferta.',
    incomplete: 'Tu CV no está completo',
    incompleteLead: 'Para inscribirte, completa estas partes.',
    lacking: (fields: number) => (fields === 1 ? 'Te falta 1 dato.' : `Te faltan ${fields} datos.`),
    review: 'Seguir con tu archivo',
    principalCv: (name: string) => `${name} (principal)`,
    incompleteCv: (name: string) => `${name} (incompleto: aún no se puede enviar)`,
    completeCv: (name: string) => `Completar «${name}»`,
    steps: 'Pasos de la inscripción',
    lastStep: 'Inscripción',
    position: (at: number, count: number) => `Paso ${at} de ${count}`,
    startSteps: 'Completar el CV',
    saveAndContinue: 'Guardar y continuar',
    backToForm: 'Volver a la inscripción',
    killerHint: 'La empresa puede descartar candidaturas por la respuesta.',
    sentTitle: 'Qué recibirá la empresa',
    sentCv: 'Tu CV, sin tu documento de identidad.',
    chooseParts: 'Elegir los datos del CV que recibe',
    partsHint: 'Solo se envía lo que marcas, y lo recordamos para tu próxima inscripción.',
    sentPersonal: (parts: readonly PersonalPart[]) =>
      `El CV incluye ${spanishList.format(parts.map((part) => spanishParts[part]))}.`,
    leftOut: (parts: readonly string[]) => `No incluye: ${parts.join(', ').toLowerCase()}.`,
    sentPreview: (name: string) => `Ver «${name}» como lo verá la empresa`,
    sentContact: 'Tu correo y tus teléfonos, para que pueda contactar contigo.',
    sentAddress: 'Tu correo, para que pueda contactar contigo.',
    sentAnswers: 'Tus respuestas a sus preguntas.',
    sentLetter: 'Tu carta de presentación, si añades una.',
    missingSkills: (skills: readonly string[]) =>
      `Esta oferta pide ${new Intl.ListFormat('es').format(skills)}. No ${skills.length === 1 ? 'lo' : 'los'} hemos encontrado en tu CV.`,
    completed: 'Tu CV está completo. Solo falta enviar la inscripción.',
    noStoredLetter: 'Ninguna',
    form: spanishForm,
  },
};

const englishForm: FormMessages = {
  title: 'Apply',
  groups: { cv: 'Your CV', questions: 'Questions from the company', letter: 'Cover letter' },
  labels: {
    curriculumCode: 'CV to apply with',
    letter: 'Saved letter',
    text: 'Letter text',
    save: 'Save this letter to use it again',
    name: 'Letter name',
  },
  hints: { name: 'Only you can see it.', text: 'Fewer than 4,000 characters.' },
};

const en: typeof es = {
  apply: {
    button: 'Apply',
    title: (offer) => `Apply: ${offer}`,
    back: 'Back to the job',
    offerText: 'See the text of the job',
    restored: 'We have restored what you had written here and not sent.',
    submit: 'Send application',
    applied: 'Applied',
    withdrawnTag: 'Application withdrawn',
    already: 'You have already applied for this job.',
    alreadySince: (day) => `You applied on ${day}.`,
    withdrawn: (day) => `You applied on ${day} and withdrew later.`,
    follow: 'See your application',
    until: (day) => `Until ${day}`,
    empty: 'Your CV first',
    emptyLead: 'The company receives it with your application. Then you return to this job.',
    upload: 'Upload my CV',
    uploadHint: 'PDF, Word, Europass, LinkedIn or JSON Resume: about 2 minutes.',
    byHand: 'Or fill it in by hand',
    byHandHint: (parts) => `${parts} parts, about 10 minutes.`,
    returns: 'Then you return to this job.',
    incomplete: 'Your CV is not complete',
    incompleteLead: 'Complete these parts to apply.',
    lacking: (fields) => (fields === 1 ? '1 detail is missing.' : `${fields} details are missing.`),
    review: 'Continue with your file',
    principalCv: (name) => `${name} (default)`,
    incompleteCv: (name) => `${name} (incomplete: it cannot be sent yet)`,
    completeCv: (name) => `Complete “${name}”`,
    steps: 'Steps of the application',
    lastStep: 'Application',
    position: (at, count) => `Step ${at} of ${count}`,
    startSteps: 'Complete your CV',
    saveAndContinue: 'Save and continue',
    backToForm: 'Back to the application',
    killerHint: 'The company may reject applications by the answer.',
    sentTitle: 'What the company will receive',
    sentCv: 'Your CV, without your identity document.',
    chooseParts: 'Choose the data of the CV that it receives',
    partsHint: 'Only what you tick is sent, and we remember it for your next application.',
    sentPersonal: (parts) =>
      `The CV contains ${englishList.format(parts.map((part) => englishParts[part]))}.`,
    leftOut: (parts) => `It does not include: ${parts.join(', ').toLowerCase()}.`,
    sentPreview: (name) => `See “${name}” as the company will see it`,
    sentContact: 'Your email address and phone numbers, to contact you.',
    sentAddress: 'Your email address, to contact you.',
    sentAnswers: 'Your answers to its questions.',
    sentLetter: 'Your cover letter, if you add one.',
    missingSkills: (skills) =>
      `This job asks for ${new Intl.ListFormat('en').format(skills)}. We did not find ${skills.length === 1 ? 'it' : 'them'} in your CV.`,
    completed: 'Your CV is complete. Send the application to finish.',
    noStoredLetter: 'None',
    form: englishForm,
  },
};

/** Texts of the form to apply for an offer. */
export const applyMessages = { es, en };
