import type { Body } from '../body/parsed.ts';
import { valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';

const LONGEST_POSITION = 100;

/** Limits and codes of the free texts (contract 4.4, row 12): only one of them has a code for a wrong type. */
const freeTexts = {
  motivationToChange: { longest: 1500, tooLong: '712', wrongType: '225' },
  futureJobGoals: { longest: 1500, tooLong: '713', wrongType: '713' },
  lastJobSearchDetails: { longest: 150, tooLong: '715', wrongType: '225' },
} as const;

export function readPreferredPosition(body: Body, report: Report): string | undefined {
  const position = readText(body.preferredPosition);
  if (position.kind === 'malformed') report('225', 'preferredPosition');
  else if (position.kind !== 'value' || characters(position.value) > LONGEST_POSITION) {
    report('704', 'preferredPosition', { max: LONGEST_POSITION });
  }
  return valueIn(position);
}

export function readFreeText(body: Body, field: keyof typeof freeTexts, report: Report): string | undefined {
  const { longest, tooLong, wrongType } = freeTexts[field];
  const text = readText(body[field]);
  if (text.kind === 'malformed') report(wrongType, field, { max: longest });
  if (text.kind === 'value' && characters(text.value) > longest) report(tooLong, field, { max: longest });
  return valueIn(text);
}
