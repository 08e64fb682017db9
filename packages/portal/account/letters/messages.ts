import type { FormMessages } from '../../forms/messages.ts';

const spanishForm: FormMessages = {
  title: 'Carta de presentación',
  groups: {},
  labels: { name: 'Nombre de la carta', text: 'Texto', main: 'Es mi carta principal' },
  hints: { name: 'Solo lo ves tú.', text: 'Máximo 3.999 caracteres.' },
};

const es = {
  letters: {
    title: 'Cartas de presentación',
    lead: 'Acompañan a tus candidaturas. La carta principal aparece en primer lugar.',
    back: 'Volver a las cartas',
    none: 'Todavía no tienes ninguna carta',
    noneLead: 'Escribe una carta corta y elígela cuando te inscribas en una oferta.',
    main: 'Principal',
    write: 'Escribir una carta',
    full: 'Tienes 20 cartas, el máximo. Borra una para escribir otra.',
    form: spanishForm,
  },
};

const englishForm: FormMessages = {
  title: 'Cover letter',
  groups: {},
  labels: { name: 'Letter name', text: 'Text', main: 'This is my main letter' },
  hints: { name: 'Only you can see it.', text: 'At most 3,999 characters.' },
};

const en: typeof es = {
  letters: {
    title: 'Cover letters',
    lead: 'They accompany your applications. The main letter is listed first.',
    back: 'Back to the letters',
    none: 'You have no cover letters yet',
    noneLead: 'Write a short letter, and choose it when you apply for a job.',
    main: 'Main',
    write: 'Write a letter',
    full: 'You have 20 letters, the maximum. Delete one to write another.',
    form: englishForm,
  },
};

/** Texts of the pages of cover letters. */
export const letterMessages = { es, en };
