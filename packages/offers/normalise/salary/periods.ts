import type { Salary } from '@curro/shared';

export type Period = Salary['period'];

/** Monthly and hourly pay as it is stated in Spain ends below these amounts (in euros). */
const HOURLY_BELOW = 100;
const MONTHLY_BELOW = 8_000;

const periodPatterns: readonly (readonly [Period, RegExp])[] = [
  ['bruto-hora', /\b(?:horas?|hourly|hour)\b|[/ ](?:h|hr|hrs)\b/],
  ['bruto-mes', /\b(?:mes|mensual(?:es)?|mensualidad|month(?:ly)?)\b|\/m\b/],
  ['bruto-ano', /\b(?:anos?|anual(?:es|mente)?|year(?:ly)?|annual(?:ly)?|annum)\b|\/a\b|\bb\/a\b/],
];

/** The period that a folded text names; of several the first one named. */
export function namedPeriod(text: string): Period | undefined {
  let first: { period: Period; at: number } | undefined;
  for (const [period, pattern] of periodPatterns) {
    const at = text.search(pattern);
    if (at >= 0 && (first === undefined || at < first.at)) first = { period, at };
  }
  return first?.period;
}

/** The period that an amount in euros speaks for when none is named. */
export function guessPeriod(amount: number): Period {
  if (amount < HOURLY_BELOW) return 'bruto-hora';
  return amount < MONTHLY_BELOW ? 'bruto-mes' : 'bruto-ano';
}
