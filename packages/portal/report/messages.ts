import type { FormMessages } from '../forms/messages.ts';

const spanishForm: FormMessages = {
  title: 'Informar de un problema con la oferta',
  groups: {},
  labels: { reason: '¿Qué ocurre?', note: 'Cuéntanos más' },
  hints: { note: 'No incluyas datos personales.' },
};

const es = {
  report: {
    link: 'Informar',
    linkRest: 'de un problema',
    title: 'Informar de un problema con la oferta',
    lead: 'Revisaremos la oferta. Tu mensaje no llega a la empresa.',
    reasons: {
      fraud: 'Parece un fraude o pide dinero',
      closed: 'El puesto ya está cubierto',
      incorrect: 'Los datos son incorrectos',
      discrimination: 'Es discriminatoria',
      other: 'Otro motivo',
    },
    submit: 'Enviar aviso',
    cancel: 'Cancelar',
    back: 'Volver a la oferta',
    similar: 'Ver ofertas similares',
    form: spanishForm,
    thanks: 'Gracias por avisar',
    thanksLead: 'Hemos recibido tu mensaje y revisaremos la oferta.',
  },
};

const englishForm: FormMessages = {
  title: 'Report a problem with this job',
  groups: {},
  labels: { reason: 'What is the problem?', note: 'Tell us more' },
  hints: { note: 'Do not include personal data.' },
};

const en: typeof es = {
  report: {
    link: 'Report',
    linkRest: 'a problem',
    title: 'Report a problem with this job',
    lead: 'We will review the job. The company does not receive your message.',
    reasons: {
      fraud: 'It looks like fraud or asks for money',
      closed: 'The position has been filled',
      incorrect: 'The details are incorrect',
      discrimination: 'It is discriminatory',
      other: 'Another reason',
    },
    submit: 'Send report',
    cancel: 'Cancel',
    back: 'Back to the job',
    similar: 'See similar jobs',
    form: englishForm,
    thanks: 'Thank you for reporting this',
    thanksLead: 'We have received your message and will review the job.',
  },
};

/** Texts of the page that reports an offer. */
export const reportMessages = { es, en };
