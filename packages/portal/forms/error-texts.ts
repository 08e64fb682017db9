import type { ErrorCode, ErrorParams, LocalText } from '@curro/shared';
import { deleteSome, fieldTexts, formTexts } from './error-text-table.ts';
import type { Field } from './field.ts';

/** An error of a field; `isItem`: of one value of a field with several. */
interface ErrorOfField {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly isItem: boolean;
}

const fill: LocalText = { es: 'Rellena «{label}».', en: 'Fill in “{label}”.' };
const choose: LocalText = { es: 'Elige una opción en «{label}».', en: 'Choose an option for “{label}”.' };
const chooseSome: LocalText = {
  es: 'Elige al menos una opción en «{label}».',
  en: 'Choose at least one option for “{label}”.',
};
const respond: LocalText = { es: 'Responde a «{label}».', en: 'Answer “{label}”.' };
const enterDate: LocalText = {
  es: 'Escribe una fecha válida en «{label}».',
  en: 'Enter a valid date for “{label}”.',
};
const chooseYear: LocalText = {
  es: 'Elige al menos el año en «{label}».',
  en: 'Choose at least the year for “{label}”.',
};
const retype: LocalText = {
  es: 'Escribe de nuevo «{label}»: contiene caracteres que no se admiten.',
  en: 'Enter “{label}” again: it contains characters that are not allowed.',
};
const shorten: LocalText = {
  es: 'Acorta «{label}» a {max} caracteres como máximo.',
  en: 'Shorten “{label}” to at most {max} characters.',
};
const shortenLine: LocalText = {
  es: 'Acorta la línea {position} de «{label}» a {max} caracteres como máximo.',
  en: 'Shorten line {position} of “{label}” to at most {max} characters.',
};

/** Of several skills, the one with the error. */
const retypeSkill: LocalText = {
  es: 'Escribe de nuevo «{value}»: contiene caracteres que no se admiten.',
  en: 'Enter “{value}” again: it contains characters that are not allowed.',
};
const shortenSkill: LocalText = {
  es: 'Acorta «{value}» a {max} caracteres como máximo.',
  en: 'Shorten “{value}” to at most {max} characters.',
};

const CHOICES: ReadonlySet<Field['shape']> = new Set(['select', 'lookup', 'choice', 'several', 'repeated']);

/** A row of skills without a name is ignored. */
const chooseLevel: LocalText = {
  es: 'Elige el nivel de «{value}».',
  en: 'Choose the level of “{value}”.',
};

function missingText(shape: Field['shape']): LocalText {
  if (shape === 'skills') return chooseLevel;
  if (shape === 'yesNo') return respond;
  if (shape === 'month') return chooseYear;
  if (shape === 'several' || shape === 'repeated') return chooseSome;
  return CHOICES.has(shape) ? choose : fill;
}

function invalidText(shape: Field['shape']): LocalText {
  if (shape === 'yesNo') return respond;
  if (shape === 'skills') return retypeSkill;
  if (shape === 'date') return enterDate;
  if (shape === 'month') return chooseYear;
  return CHOICES.has(shape) ? choose : retype;
}

/** The text of a value that is not allowed: a key, a text that is too long, or a list with too many values. */
function notAllowedText(shape: Field['shape'], { params, isItem }: ErrorOfField): LocalText {
  if (CHOICES.has(shape)) return choose;
  if (shape === 'lines' && isItem) return shortenLine;
  if (shape === 'lines' || shape === 'webpages') return deleteSome;
  if (params.value === '') return fill;
  if (shape === 'skills' && params.max !== undefined) return shortenSkill;
  return params.max === undefined ? retype : shorten;
}

const repeatedOption: LocalText = {
  es: 'Elige otra opción en «{label}»: esta ya está en tu CV.',
  en: 'Choose another option for “{label}”: this one is already in your CV.',
};
const repeatedText: LocalText = {
  es: 'Escribe otra cosa en «{label}»: «{value}» está repetido.',
  en: 'Enter something else for “{label}”: “{value}” is repeated.',
};

const problemTexts: Readonly<Record<'length' | 'digits', LocalText>> = {
  length: {
    es: 'Escribe entre {min} y {max} caracteres en «{label}».',
    en: 'Enter {min} to {max} characters for “{label}”.',
  },
  digits: { es: 'Escribe solo cifras en «{label}».', en: 'Enter digits only for “{label}”.' },
};

const unknownText: LocalText = {
  es: 'No se ha podido guardar. Comprueba los datos del formulario.',
  en: 'The form could not be saved. Check its data.',
};

/** The text of an error that belongs to no field of the form. */
export function formErrorText(code: ErrorCode, field: string): LocalText {
  return formTexts[`${code} ${field}`] ?? formTexts[code] ?? unknownText;
}

/** Whether an error is about the form as a whole. */
export function concernsForm(code: ErrorCode, field: string): boolean {
  return formErrorText(code, field) !== unknownText;
}

/** The text of an error of a field: what to do about it, with `{label}` and the parameters of the error. */
export function fieldErrorText({ name, shape }: Field, error: ErrorOfField): LocalText {
  const { code } = error;
  const kind = code === '315' && shape === 'area' ? 'open' : name;
  const emptyText = error.params.value === '' ? fieldTexts[`${code} empty`] : undefined;
  const text = emptyText ?? fieldTexts[`${code} ${kind}`] ?? fieldTexts[code] ?? 'invalid';
  if (typeof text !== 'string') return text;
  if (text === 'missing') return missingText(shape);
  if (text === 'invalid') return invalidText(shape);
  if (text === 'repeated') return CHOICES.has(shape) ? repeatedOption : repeatedText;
  return text === 'notAllowed' ? notAllowedText(shape, error) : problemTexts[text];
}
