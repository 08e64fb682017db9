import type { Dictionary, DictionaryEntry, ErrorCode } from '@curro/shared';
import { readEntry } from '../body/keys.ts';
import type { Body, Report } from '../body/parsed.ts';
import { blank, inputTextIn, isMissing, type Reading, read, readText, valueIn } from '../body/reading.ts';
import { isSpain } from './place.ts';

const checkLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const prefixDigits: ReadonlyMap<string, string> = new Map([
  ['X', '0'],
  ['Y', '1'],
  ['Z', '2'],
]);

function checkLetter(digits: string): string | undefined {
  return checkLetters[Number(digits) % checkLetters.length];
}

/** Whether a text is a DNI: eight digits and a check letter, without separators, in upper case (contract 4.5). */
export function isDni(text: string): boolean {
  return /^\d{8}[A-Z]$/.test(text) && text.at(-1) === checkLetter(text.slice(0, -1));
}

/** Whether a text is a NIE: X, Y or Z, seven digits and a check letter (contract 4.5). */
export function isNie(text: string): boolean {
  const prefix = prefixDigits.get(text.slice(0, 1));
  if (prefix === undefined || !/^.\d{7}[A-Z]$/.test(text)) return false;
  return text.at(-1) === checkLetter(prefix + text.slice(1, -1));
}

const DNI_LENGTH = 9;
const MAX_CARD_LENGTH = 15;

interface CardRule {
  /** The code of the missing document, reported before the general 546. */
  readonly missingCode?: ErrorCode;
  readonly errorOf: (card: string) => ErrorCode | undefined;
}

const cardRules: ReadonlyMap<string, CardRule> = new Map<string, CardRule>([
  [
    'nif',
    {
      missingCode: '592',
      errorOf: (card) => (card.length !== DNI_LENGTH ? '593' : isDni(card) ? undefined : '590'),
    },
  ],
  ['nie', { missingCode: '591', errorOf: (card) => (isNie(card) ? undefined : '589') }],
  ['pasaporte', { errorOf: (card) => (/^[A-Z\d]{3,15}$/.test(card) ? undefined : '547') }],
]);

/** Removes blanks, dots and hyphens from a card number and converts it to upper case. */
function readCard(input: unknown): Reading<string> {
  const text = readText(input);
  if (text.kind !== 'value') return text;
  const card = text.value.replace(/[\s.\p{Pd}]/gu, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  return card === '' ? blank : read(card);
}

function reportCard(card: Reading<string>, rule: CardRule | undefined, report: Report): void {
  if (isMissing(card)) {
    if (rule?.missingCode !== undefined) report(rule.missingCode, 'nationalIdentityCard');
    report('546', 'nationalIdentityCard');
    return;
  }
  const codes = new Set<ErrorCode | undefined>();
  if (card.kind === 'malformed') codes.add('547');
  if (card.kind === 'value') {
    codes.add(rule?.errorOf(card.value));
    if (card.value.length > MAX_CARD_LENGTH) codes.add('547');
  }
  for (const code of codes) {
    if (code !== undefined)
      report(code, 'nationalIdentityCard', { value: inputTextIn(card), max: DNI_LENGTH });
  }
}

/** The stored identity card. */
export interface IdentityCard {
  readonly nationalIdentityCardType?: string | undefined;
  readonly nationalIdentityCard?: string | undefined;
}

/**
 * Required in Spain, forbidden elsewhere (contract 4.5, rows 8 and 9). Without a valid country the card
 * is not validated.
 */
export function readIdentityCard(
  body: Body,
  country: DictionaryEntry | undefined,
  idTypes: Dictionary,
  report: Report,
): IdentityCard {
  if (country === undefined) return {};
  const type = readEntry(body.nationalIdentityCardType, idTypes);
  const card = readCard(body.nationalIdentityCard);
  if (!isSpain(country)) {
    const shownType = inputTextIn(readText(body.nationalIdentityCardType));
    if (!isMissing(type)) report('545', 'nationalIdentityCardType', { value: shownType });
    if (!isMissing(card)) report('547', 'nationalIdentityCard', { value: inputTextIn(card) });
    return {};
  }
  if (isMissing(type)) report('544', 'nationalIdentityCardType');
  if (type.kind === 'malformed') report('545', 'nationalIdentityCardType', { value: type.inputText });
  const typeKey = valueIn(type)?.key;
  reportCard(card, cardRules.get(typeKey ?? ''), report);
  return { nationalIdentityCardType: typeKey, nationalIdentityCard: valueIn(card) };
}
