import type { FormMessages } from '../../forms/messages.ts';

const spanishForm: FormMessages = {
  title: 'Carta de presentación',
  groups: {},
  labels: { name: 'Nombre de la carta', text: 'Texto', main: 'Es mi carta principal' },
  hints: {
    name: 'Solo lo ves tú.',
    text: 'Cuenta quién eres, qué has hecho parecido y por qué te interesa el puesto. Máximo 3.999 caracteres.',
    main: 'Aparece la primera cuando te inscribes.',
  },
};

const es = {
  letters: {
    title: 'Cartas de presentación',
    lead: 'Acompañan a tus candidaturas. La carta principal aparece en primer lugar.',
    back: 'Volver a las cartas',
    saved: 'La carta se ha guardado.',
    removed: 'La carta se ha borrado.',
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
  hints: {
    name: 'Only you can see it.',
    text: 'Say who you are, what similar work you have done and why you want the job. At most 3,999 characters.',
    main: 'It is listed first when you apply.',
  },
};

const en: typeof es = {
  letters: {
    title: 'Cover letters',
    lead: 'They accompany your applications. The main letter is listed first.',
    back: 'Back to the letters',
    saved: 'The letter has been saved.',
    removed: 'The letter has been deleted.',
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
