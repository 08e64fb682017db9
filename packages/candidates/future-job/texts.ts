import type { Body } from '../body/parsed.ts';
import { valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';

const MAX_POSITION_LENGTH = 100;

/** Limits and codes of the free texts (contract 4.4, row 12): only one of them has a code for a wrong type. */
const freeTexts = {
  motivationToChange: { maxLength: 1500, tooLongCode: '712', wrongTypeCode: '225' },
  futureJobGoals: { maxLength: 1500, tooLongCode: '713', wrongTypeCode: '713' },
  lastJobSearchDetails: { maxLength: 150, tooLongCode: '715', wrongTypeCode: '225' },
} as const;

export function readPreferredPosition(body: Body, report: Report): string | undefined {
  const position = readText(body.preferredPosition);
  if (position.kind === 'malformed') report('225', 'preferredPosition');
  else if (position.kind !== 'value' || characters(position.value) > MAX_POSITION_LENGTH) {
    report('704', 'preferredPosition', { max: MAX_POSITION_LENGTH });
  }
  return valueIn(position);
}

export function readFreeText(body: Body, field: keyof typeof freeTexts, report: Report): string | undefined {
  const { maxLength, tooLongCode, wrongTypeCode } = freeTexts[field];
  const text = readText(body[field]);
  if (text.kind === 'malformed') report(wrongTypeCode, field, { max: maxLength });
  if (text.kind === 'value' && characters(text.value) > maxLength)
    report(tooLongCode, field, { max: maxLength });
  return valueIn(text);
}
