import type { responses } from '@curro/shared';
import * as z from 'zod';
import { type Body, createReport, invalid, type Parsed, parsedAs } from '../body/parsed.ts';
import { characters, inputTextIn, isMissing, readBoolean, readText, valueIn } from '../body/reading.ts';
import { flag, text } from '../section/field.ts';
import {
  bodyShape,
  type Fields,
  type FormDescription,
  responseShape,
  storedSchema,
} from '../section/section.ts';

const MAX_NAME_LENGTH = 100;
/** Exclusive maximum length of the text; all other limits are inclusive (contract 7, point 21). */
const TEXT_LENGTH_LIMIT = 4_000;

/** Maximum number of cover letters per candidate (contract 6.3). */
export const MAX_LETTERS = 20;

const fields = {
  name: text({ min: 1, max: MAX_NAME_LENGTH }),
  text: text({ min: 1, max: TEXT_LENGTH_LIMIT - 1, form: { control: 'area', rows: 12 } }),
  main: flag({
    byDefault: false,
    about: { response: 'Whether this is the default letter. A candidate with letters has exactly one.' },
  }),
};

const validated = storedSchema(fields).extend({ key: z.string().optional() });

/** A cover letter (contract 6.3); `key` is the UUID of the letter to replace, absent for a new one. */
export type CoverLetter = responses.ResponseOf<typeof validated>;

/** A stored cover letter. */
export type StoredLetter = CoverLetter & { readonly key: string };

/** A cover letter in lists. */
export type ListedLetter = Pick<StoredLetter, 'name' | 'key' | 'main'>;

const { text: _, ...listedFields } = fields;
const printed = (printedFields: Fields) => z.object({ key: z.uuid(), ...responseShape(printedFields, true) });

/** The form of a cover letter, and its schemas for the OpenAPI document. */
export const coverLetter = {
  fields,
  groups: { '': Object.keys(fields) },
  body: z
    .object({
      key: z
        .string()
        .optional()
        .meta({ description: 'The letter to replace; absent or `""` for a new one.' }),
      ...bodyShape(fields),
    })
    .meta({
      id: 'CoverLetterBody',
      description: 'At most 20 letters. The first one is the main one whatever is sent.',
    }),
  response: printed(fields).meta({ id: 'CoverLetter' }),
  listResponse: z.array(printed(listedFields).meta({ id: 'CoverLetterSummary' })),
} satisfies FormDescription & Record<string, unknown>;

/**
 * Validates a cover letter (contract 6.3, coverLetterPut). After an unknown key no other field is validated. The first
 * letter and the main letter are main regardless of the body; if another letter becomes main, the former one is not.
 * @param context the stored letters of the candidate
 */
export function parseCoverLetter(
  body: Body,
  { letters }: { readonly letters: readonly Pick<StoredLetter, 'key' | 'main'>[] },
): Parsed<CoverLetter> {
  const { report, errors } = createReport();
  const key = readText(body.key);
  const existing = letters.find((letter) => letter.key === valueIn(key)?.toLowerCase());
  if (!isMissing(key) && existing === undefined) {
    report('743', 'key', { id: inputTextIn(key) });
    return invalid(errors);
  }

  const name = readText(body.name);
  const letterText = readText(body.text);
  const main = readBoolean(body.main);
  if (isMissing(name)) report('741', 'name');
  if (name.kind === 'value' && characters(name.value) > MAX_NAME_LENGTH) {
    report('201', 'name', { value: name.value, max: MAX_NAME_LENGTH });
  }
  if (isMissing(letterText)) report('742', 'text');
  if (letterText.kind === 'value' && characters(letterText.value) >= TEXT_LENGTH_LIMIT) {
    report('341', 'text', { max: TEXT_LENGTH_LIMIT });
  }
  for (const [field, reading] of Object.entries({ name, text: letterText, main })) {
    if (reading.kind === 'malformed') report('225', field);
  }
  if (existing === undefined && letters.length >= MAX_LETTERS) {
    report('201', 'coverletter', { value: letters.length + 1 });
  }
  return parsedAs(
    validated,
    {
      key: existing?.key,
      name: valueIn(name),
      text: valueIn(letterText),
      main: valueIn(main) === true || existing?.main === true || letters.length === 0,
    },
    errors,
  );
}

const collator = new Intl.Collator('es');

/** Presents one letter: the response of reads and writes (contract 6.3). */
export function presentCoverLetter({ key, name, text: letterText, main }: StoredLetter): StoredLetter {
  return { key, name, text: letterText, main };
}

/** Presents the letters without texts, the main letter first, then by name (contract 6.3, coverLetterList). */
export function presentCoverLetterList(letters: readonly ListedLetter[]): ListedLetter[] {
  return [...letters]
    .sort((a, b) => Number(b.main) - Number(a.main) || collator.compare(a.name, b.name))
    .map(({ name, key, main }) => ({ name, key, main }));
}
