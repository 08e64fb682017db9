import type { LetterWrite } from '@curro/candidates';
import { characterCount, hasControlCharacters, type ValidationError } from '@curro/shared';
import * as z from 'zod';
import {
  booleanField,
  type FieldReading,
  objectField,
  type Parsed,
  textField,
  typeErrors,
  valueIn,
} from './read-field.ts';

/** Maximum length of the name and the text of a cover letter, in characters (contract 6.3). */
export const maxLetterLengths = { name: 100, text: 3_999 } as const;

/** The cover letter of an application (contract 6.2); `parseLetter` also accepts the lenient types of contract 1.5. */
export const letterSchema = z
  .object({
    key: z.string().optional().meta({ description: 'A stored letter; without it `text` is required.' }),
    name: z
      .string()
      .max(maxLetterLengths.name)
      .optional()
      .meta({ description: 'Required to save a new letter.' }),
    text: z.string().max(maxLetterLengths.text).optional(),
    main: z.boolean().optional(),
    doSave: z.boolean().optional().meta({ description: 'Saves the letter: a new one, or that of the key.' }),
  })
  .meta({ id: 'LetterToSend' });

/** A text of a cover letter; `invalid`: too long or with control characters; `wrong`: of a wrong type. */
type LetterText =
  | { readonly kind: 'absent' | 'invalid' | 'wrong' }
  | { readonly kind: 'value'; readonly value: string };

/** Validates the length and the characters of a text. */
function readLetterText(reading: FieldReading<string>, maxLength: number): LetterText {
  if (reading.kind !== 'value') return reading;
  const isValid = characterCount(reading.value) <= maxLength && !hasControlCharacters(reading.value);
  return isValid ? reading : { kind: 'invalid' };
}

/** The cover letter of an application. */
export interface SubmittedLetter {
  readonly key: string | undefined;
  readonly name: LetterText;
  readonly text: LetterText;
  readonly main: boolean;
  readonly doSave: boolean;
}

/** Parses the cover letter of an application. */
export function parseLetter(value: unknown): Parsed<SubmittedLetter | undefined> {
  const letter = objectField(value);
  if (letter.kind !== 'value') return { value: undefined, errors: typeErrors({ coverLetter: letter }) };
  const fields = {
    'coverLetter.key': textField(letter.value.key),
    'coverLetter.name': textField(letter.value.name),
    'coverLetter.text': textField(letter.value.text),
    'coverLetter.main': booleanField(letter.value.main),
    'coverLetter.doSave': booleanField(letter.value.doSave),
  };
  return {
    errors: typeErrors(fields),
    value: {
      key: valueIn(fields['coverLetter.key']),
      name: readLetterText(fields['coverLetter.name'], maxLetterLengths.name),
      text: readLetterText(fields['coverLetter.text'], maxLetterLengths.text),
      main: valueIn(fields['coverLetter.main']) ?? false,
      doSave: valueIn(fields['coverLetter.doSave']) ?? false,
    },
  };
}

/** The errors of the name of a letter to save, for a form that requires one. */
export function checkSavedName(letter: SubmittedLetter | undefined): ValidationError[] {
  if (letter?.doSave !== true || letter.name.kind === 'value') return [];
  const field = 'coverLetter.name';
  return [
    letter.name.kind === 'absent'
      ? { code: '741', field }
      : { code: '201', field, params: { max: maxLetterLengths.name } },
  ];
}

/** The cover letter of a valid application. */
export interface CoverLetterPlan {
  /** The letter that the application stores. */
  readonly sentLetter: { readonly name: string | undefined; readonly text: string } | undefined;
  /** The letter to save for later. `invalid`: requested, but the letter cannot be saved. */
  readonly letterToSave: LetterWrite | 'invalid' | undefined;
}

/**
 * Determines the cover letter of an application (contract 6.2): the text of the request, else the stored one. Saving it
 * requires a valid name or the key of a stored letter.
 */
export function planLetter(
  letter: SubmittedLetter | undefined,
  stored: { readonly name: string; readonly text: string } | undefined,
): CoverLetterPlan {
  const text = letter?.text.kind === 'value' ? letter.text.value : stored?.text;
  if (letter === undefined || text === undefined) return { sentLetter: undefined, letterToSave: undefined };
  const name = letter.name.kind === 'value' ? letter.name.value : undefined;
  const sentLetter = { name: name ?? stored?.name, text };
  if (!letter.doSave) return { sentLetter, letterToSave: undefined };
  const isNameValid = name !== undefined || (letter.name.kind === 'absent' && letter.key !== undefined);
  return {
    sentLetter,
    letterToSave: isNameValid ? { key: letter.key, name, text, main: letter.main } : 'invalid',
  };
}
