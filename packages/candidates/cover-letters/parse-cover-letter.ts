import { readBoolean } from '../body/boolean.ts';
import { accepted, type Body, type Parsed, refused } from '../body/parsed.ts';
import { isMissing, shownIn, valueIn } from '../body/reading.ts';
import { createReport } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';
import type { CoverLetter, CoverLetterContext } from './cover-letter.ts';

const LONGEST_NAME = 100;
/** The text must be shorter than this, unlike every other limit (contract 7, point 21). */
const TEXT_LIMIT = 4000;
const MOST_LETTERS = 20;

/**
 * Validates a cover letter (contract 6.3, coverLetterPut): an unknown letter ends the checks. The first letter is the
 * main one whatever was sent, and the main letter stays so; one that becomes main takes it from the others.
 */
export function parseCoverLetter(body: Body, { letters }: CoverLetterContext): Parsed<CoverLetter> {
  const { report, findings } = createReport();
  const key = readText(body.key);
  const edited = letters.find((letter) => letter.key === valueIn(key)?.toLowerCase());
  if (!isMissing(key) && edited === undefined) {
    report('743', 'key', { id: shownIn(key) });
    return refused(findings);
  }

  const name = readText(body.name);
  const text = readText(body.text);
  const main = readBoolean(body.main);
  if (isMissing(name)) report('741', 'name');
  if (name.kind === 'value' && characters(name.value) > LONGEST_NAME) {
    report('201', 'name', { value: name.value });
  }
  if (isMissing(text)) report('742', 'text');
  if (text.kind === 'value' && characters(text.value) >= TEXT_LIMIT) {
    report('341', 'text', { max: TEXT_LIMIT });
  }
  for (const [field, reading] of Object.entries({ name, text, main })) {
    if (reading.kind === 'malformed') report('225', field);
  }
  if (edited === undefined && letters.length >= MOST_LETTERS) {
    report('201', 'coverletter', { value: letters.length + 1 });
  }

  if (name.kind !== 'value' || text.kind !== 'value' || findings.length > 0) return refused(findings);
  return accepted<CoverLetter>({
    key: edited?.key,
    name: name.value,
    text: text.value,
    main: valueIn(main) === true || edited?.main === true || letters.length === 0,
  });
}
