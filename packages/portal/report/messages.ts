const es = {
  report: {
    link: 'Informar de un problema',
    title: 'Informar de un problema con la oferta',
    lead: 'Revisaremos la oferta. Tu mensaje no llega a la empresa.',
    reason: '¿Qué ocurre?',
    reasons: {
      fraud: 'Parece un fraude o pide dinero',
      closed: 'El puesto ya está cubierto',
      incorrect: 'Los datos son incorrectos',
      discrimination: 'Es discriminatoria',
      other: 'Otro motivo',
    },
    note: 'Cuéntanos más (opcional)',
    noteHint: 'No incluyas datos personales.',
    submit: 'Enviar',
    back: 'Volver a la oferta',
    problem: 'Elige un motivo y escribe 1.000 caracteres como máximo.',
    thanks: 'Gracias por avisar',
    thanksLead: 'Hemos recibido tu mensaje y revisaremos la oferta.',
  },
};

const en: typeof es = {
  report: {
    link: 'Report a problem',
    title: 'Report a problem with this job',
    lead: 'We will review the job. The company does not receive your message.',
    reason: 'What is the problem?',
    reasons: {
      fraud: 'It looks like fraud or asks for money',
      closed: 'The position has been filled',
      incorrect: 'The details are incorrect',
      discrimination: 'It is discriminatory',
      other: 'Another reason',
    },
    note: 'Tell us more (optional)',
    noteHint: 'Do not include personal data.',
    submit: 'Submit',
    back: 'Back to the job',
    problem: 'Choose a reason, and write at most 1,000 characters.',
    thanks: 'Thank you for reporting this',
    thanksLead: 'We have received your message and will review the job.',
  },
};

/** Texts of the page that reports an offer. */
export const reportMessages = { es, en };
