import { readBoolean } from '../body/boolean.ts';
import { type Body, invalid, type Parsed, valid } from '../body/parsed.ts';
import { inputTextIn, isMissing, valueIn } from '../body/reading.ts';
import { createReport } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';
import type { CoverLetter, CoverLetterContext } from './cover-letter.ts';

const MAX_NAME_LENGTH = 100;
/** The text must be shorter than this, unlike every other limit (contract 7, point 21). */
const TEXT_LENGTH_LIMIT = 4000;
const MAX_LETTERS = 20;

/**
 * Validates a cover letter (contract 6.3, coverLetterPut): an unknown letter ends the checks. The first letter is the
 * main one whatever was sent, and the main letter stays so; one that becomes main takes it from the others.
 */
export function parseCoverLetter(body: Body, { letters }: CoverLetterContext): Parsed<CoverLetter> {
  const { report, errors } = createReport();
  const key = readText(body.key);
  const existing = letters.find((letter) => letter.key === valueIn(key)?.toLowerCase());
  if (!isMissing(key) && existing === undefined) {
    report('743', 'key', { id: inputTextIn(key) });
    return invalid(errors);
  }

  const name = readText(body.name);
  const text = readText(body.text);
  const main = readBoolean(body.main);
  if (isMissing(name)) report('741', 'name');
  if (name.kind === 'value' && characters(name.value) > MAX_NAME_LENGTH) {
    report('201', 'name', { value: name.value });
  }
  if (isMissing(text)) report('742', 'text');
  if (text.kind === 'value' && characters(text.value) >= TEXT_LENGTH_LIMIT) {
    report('341', 'text', { max: TEXT_LENGTH_LIMIT });
  }
  for (const [field, reading] of Object.entries({ name, text, main })) {
    if (reading.kind === 'malformed') report('225', field);
  }
  if (existing === undefined && letters.length >= MAX_LETTERS) {
    report('201', 'coverletter', { value: letters.length + 1 });
  }

  if (name.kind !== 'value' || text.kind !== 'value' || errors.length > 0) return invalid(errors);
  return valid<CoverLetter>({
    key: existing?.key,
    name: name.value,
    text: text.value,
    main: valueIn(main) === true || existing?.main === true || letters.length === 0,
  });
}
