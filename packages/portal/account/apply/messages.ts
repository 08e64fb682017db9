import type { FormMessages } from '../../forms/messages.ts';

const spanishForm: FormMessages = {
  title: 'Inscribirse',
  groups: { cv: 'Tu CV', questions: 'Preguntas de la empresa', letter: 'Carta de presentación' },
  labels: {
    curriculumCode: 'CV con el que te inscribes',
    letter: 'Carta',
    text: 'Texto de la carta',
    save: 'Guardar esta carta para usarla otra vez',
    name: 'Nombre de la carta',
  },
  hints: { name: 'Necesario para guardar la carta. Solo lo ves tú.', text: 'Menos de 4.000 caracteres.' },
};

const es = {
  apply: {
    button: 'Inscribirse',
    title: (offer: string) => `Inscribirse: ${offer}`,
    back: 'Volver a la oferta',
    submit: 'Enviar la inscripción',
    already: 'Ya te has inscrito en esta oferta.',
    alreadySince: (day: string) => `Te inscribiste el ${day}.`,
    follow: 'Ver tu candidatura',
    incomplete: 'Tu CV no está completo',
    incompleteLead: 'Para inscribirte, completa estas partes:',
    principalCv: (name: string) => `${name} (principal)`,
    incompleteCv: (name: string) => `${name} (incompleto)`,
    steps: 'Pasos de la inscripción',
    lastStep: 'Inscripción',
    position: (at: number, count: number) => `Paso ${at} de ${count}`,
    startSteps: 'Completar el CV',
    saveAndContinue: 'Guardar y continuar',
    backToForm: 'Volver a la inscripción',
    sentTitle: 'Qué recibirá la empresa',
    sentCv: 'Tu CV, sin tu documento de identidad.',
    sentPreview: (name: string) => `Ver «${name}» como lo verá la empresa`,
    sentContact: 'Tu correo y tus teléfonos, para que pueda contactar contigo.',
    sentAnswers: 'Tus respuestas a sus preguntas.',
    sentLetter: 'Tu carta de presentación, si añades una.',
    completed: 'Tu CV está completo. Solo falta enviar la inscripción.',
    noLetter: 'Sin carta',
    newLetter: 'Escribir una nueva',
    form: spanishForm,
  },
};

const englishForm: FormMessages = {
  title: 'Apply',
  groups: { cv: 'Your CV', questions: 'Questions from the company', letter: 'Cover letter' },
  labels: {
    curriculumCode: 'CV to apply with',
    letter: 'Letter',
    text: 'Letter text',
    save: 'Save this letter to use it again',
    name: 'Letter name',
  },
  hints: { name: 'Required to save the letter. Only you can see it.', text: 'Fewer than 4,000 characters.' },
};

const en: typeof es = {
  apply: {
    button: 'Apply',
    title: (offer) => `Apply: ${offer}`,
    back: 'Back to the job',
    submit: 'Send application',
    already: 'You have already applied for this job.',
    alreadySince: (day) => `You applied on ${day}.`,
    follow: 'See your application',
    incomplete: 'Your CV is not complete',
    incompleteLead: 'Complete these parts to apply:',
    principalCv: (name) => `${name} (default)`,
    incompleteCv: (name) => `${name} (incomplete)`,
    steps: 'Steps of the application',
    lastStep: 'Application',
    position: (at, count) => `Step ${at} of ${count}`,
    startSteps: 'Complete your CV',
    saveAndContinue: 'Save and continue',
    backToForm: 'Back to the application',
    sentTitle: 'What the company will receive',
    sentCv: 'Your CV, without your identity document.',
    sentPreview: (name) => `See “${name}” as the company will see it`,
    sentContact: 'Your email address and phone numbers, to contact you.',
    sentAnswers: 'Your answers to its questions.',
    sentLetter: 'Your cover letter, if you add one.',
    completed: 'Your CV is complete. Send the application to finish.',
    noLetter: 'No letter',
    newLetter: 'Write a new letter',
    form: englishForm,
  },
};

/** Texts of the form to apply for an offer. */
export const applyMessages = { es, en };
