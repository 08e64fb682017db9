import { foldText } from '@curro/shared';
import { jobAbbreviations, stemsOf } from '../also/equivalents.ts';
import type { Names } from './names.ts';
import { type QueryWord, typedText } from './query-words.ts';

/** Shorter ones are words of offers as well: "IT", "QA", "op". */
const MIN_LETTERS = 3;
/** A written word is longer by this number of letters. */
const MIN_MORE = 2;

/** Words behind an abbreviation that can make the name of a job with it: "adm de sistemas". */
const MAX_BEHIND = 2;

/** Whether an abbreviation has letters of a word in their order, from its first: "adtvo" of "administrativo". */
function abbreviates(short: string, word: string): boolean {
  if (!/^\p{L}+$/u.test(word) || word.length < short.length + MIN_MORE || word[0] !== short[0]) return false;
  let from = 0;
  return [...short].every((letter) => {
    from = word.indexOf(letter, from) + 1;
    return from > 0;
  });
}

/** The words that one of a text can abbreviate, as written. */
function writtenWords({ raw, folded }: QueryWord): readonly string[] {
  if (folded.length < MIN_LETTERS || raw.startsWith('-')) return [];
  const others = jobAbbreviations.byStems.get(stemsOf(folded)) ?? [];
  return others.filter((other) => abbreviates(folded, foldText(other)));
}

/** Shorthand of messages, and the words before and behind which it is one: not "rayos x" and "carnet d". */
const SHORTHAND: readonly {
  readonly typed: string;
  readonly written: string;
  readonly after?: RegExp;
  readonly before?: RegExp;
}[] = [
  {
    typed: 'x',
    written: 'por',
    before: /^(?:horas?|las?|los|el|mi|turnos|favor|cuenta|obra|noches?|tardes?|mananas?)$/,
  },
  { typed: 'xa', written: 'para', before: /./ },
  {
    typed: 'd',
    written: 'de',
    after:
      /^(?:trabajo|trabajar|curro|empleo|oferta|ofertas|puesto|busco|auxiliar|ayudante|camarer[oa]|mozo|personal|peon|jefe|encargad[oa])$/,
    before: /./,
  },
  { typed: 'exp', written: 'experiencia', after: /^(?:sin|con|no|de|anos?)$/ },
  { typed: 'fds', written: 'finde' },
];

const shorthandOf = (words: readonly QueryWord[], at: number): string | undefined =>
  SHORTHAND.find(
    ({ typed, after, before }) =>
      words[at]?.folded === typed &&
      (after === undefined || after.test(words[at - 1]?.folded ?? '')) &&
      (before === undefined || before.test(words[at + 1]?.folded ?? '')),
  )?.written;

/** The words with shorthand written out: "limpieza x horas". The same array without any. */
export function withoutShorthand(words: readonly QueryWord[]): readonly QueryWord[] {
  const written = words.map((word, at) => {
    const meant = shorthandOf(words, at);
    if (meant === undefined) return word;
    // The full stop is that of the abbreviation.
    return { raw: meant, folded: meant, endsPhrase: word.endsPhrase && !word.raw.endsWith('.') };
  });
  return written.some((word, at) => word !== words[at]) ? written : words;
}

/** "Oficial 1a" and "ofi 1" with the ordinal that most offers have. */
const OFFICER = /^(?:oficial|ofic?|of)$/;
const ORDINAL = /^([123])[aªº]?$/;

function writeOrdinals(words: QueryWord[]): void {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const [, number] = ORDINAL.exec(next?.folded ?? '') ?? [];
    if (next === undefined || number === undefined || !OFFICER.test(word.folded)) continue;
    const ordinal = `${number}ª`;
    if (word.folded !== 'oficial') words[at] = { raw: 'oficial', folded: 'oficial', endsPhrase: false };
    if (next.folded !== ordinal) words[at + 1] = { ...next, raw: ordinal, folded: ordinal };
  }
}

/**
 * The words with abbreviations written out, so that "aux enfermería" is searched and ordered as "auxiliar enfermería". Of
 * several words the one that makes the name of a job with those beside it: "adm" is "administrativo" behind "auxiliar", and
 * "administrador" before "de sistemas". The same array without any.
 */
export function withWrittenWords(words: readonly QueryWord[], { titles }: Names): readonly QueryWord[] {
  const written = [...words];
  for (const [at, word] of words.entries()) {
    const choices = writtenWords(word);
    const isJob = (choice: string): boolean => {
      const before = typedText(written, Math.max(0, at - 1), at);
      const after = typedText(words, at + 1, at + 1 + MAX_BEHIND);
      return [`${before} ${choice}`, `${choice} ${after}`].some(
        (text) => text.trim() !== choice && titles.has(stemsOf(text)),
      );
    };
    const chosen = choices.length === 1 ? choices[0] : choices.find(isJob);
    if (chosen !== undefined) written[at] = { ...word, raw: chosen, folded: foldText(chosen) };
  }
  writeOrdinals(written);
  return written.some((word, at) => word !== words[at]) ? written : words;
}
