import type { Dictionaries, DictionaryEntry, ErrorParams } from '@curro/shared';
import { hasNoKeys, type Keys, keysOf, readEntry, readKeys } from '../body/keys.ts';
import type { Body, Report } from '../body/parsed.ts';
import {
  characters,
  inputTextIn,
  type Reading,
  readBoolean,
  readDate,
  readText,
  valueIn,
} from '../body/reading.ts';
import type { Field } from './field.ts';
import type { Fields } from './section.ts';

type NameOf<F extends Fields, K extends Field['kind']> = {
  [N in keyof F]: F[N]['kind'] extends K ? N : never;
}[keyof F] &
  string;

/** A kind of validation error with an optional error code per field. */
type Problem = 'missing' | 'invalid' | 'tooLong';

/** Reads the fields of a body according to their descriptions. */
export interface FieldReader<F extends Fields> {
  /** Reads a field without reporting errors. */
  readText(name: NameOf<F, 'text' | 'enum'>): Reading<string>;
  readDay(name: NameOf<F, 'day'>): Reading<string>;
  readKey(name: NameOf<F, 'key'>): Reading<DictionaryEntry>;
  readKeys(name: NameOf<F, 'keys'>, input?: unknown): Keys;
  readFlag(name: NameOf<F, 'flag'>): Reading<boolean>;
  /** Reports the errors of a reading for which the field has a code; only those in `problems`, by default all. */
  check(name: keyof F & string, reading: Reading<unknown>, ...problems: readonly Problem[]): void;
  /** Reads a field, reports its errors and returns its value. */
  text(name: NameOf<F, 'text'>): string | undefined;
  key(name: NameOf<F, 'key'>): string | undefined;
  keys(name: NameOf<F, 'keys'>): string[];
  flag(name: NameOf<F, 'flag'>): boolean | undefined;
}

const ALL: readonly Problem[] = ['missing', 'invalid', 'tooLong'];

function problemOf(
  { max = Number.POSITIVE_INFINITY }: Field,
  reading: Reading<unknown>,
): Problem | undefined {
  if (reading.kind === 'absent' || reading.kind === 'blank') return 'missing';
  if (reading.kind === 'malformed') return 'invalid';
  const isTooLong = typeof reading.value === 'string' && characters(reading.value) > max;
  return isTooLong ? 'tooLong' : undefined;
}

/** Creates a reader for one body. */
export function createFieldReader<F extends Fields>(
  fields: F,
  body: Body,
  dictionaries: Dictionaries,
  report: Report,
): FieldReader<F> {
  const dictionaryOf = (name: keyof F & string) => {
    const { dictionary } = fields[name] ?? {};
    if (dictionary === undefined) throw new Error(`the field ${name} has no dictionary`);
    return dictionaries.get(dictionary);
  };
  const paramsOf = (name: string, { min, max }: Field): ErrorParams => ({
    value: inputTextIn(readText(body[name])),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  });
  const check: FieldReader<F>['check'] = (name, reading, ...problems) => {
    const field: Field | undefined = fields[name];
    const problem = field === undefined ? undefined : problemOf(field, reading);
    if (field === undefined || problem === undefined) return;
    if (!(problems.length === 0 ? ALL : problems).includes(problem)) return;
    const { codes = {} } = field;
    const code = reading.kind === 'blank' ? (codes.blank ?? codes.missing) : codes[problem];
    if (code !== undefined) report(code, name, paramsOf(name, field));
  };
  const checked = <T>(name: keyof F & string, reading: Reading<T>): T | undefined => {
    check(name, reading);
    return valueIn(reading);
  };
  const readEntryOf = (name: keyof F & string): Reading<DictionaryEntry> =>
    readEntry(body[name], dictionaryOf(name));
  const readKeysOf = (name: keyof F & string, input = body[name]): Keys =>
    readKeys(input, name, dictionaryOf(name));

  return {
    readText: (name) => readText(body[name]),
    readDay: (name) => readDate(body[name]),
    readKey: readEntryOf,
    readKeys: readKeysOf,
    readFlag: (name) => readBoolean(body[name]),
    check,
    text: (name) => checked(name, readText(body[name])),
    key: (name) => checked(name, readEntryOf(name))?.key,
    flag: (name) => checked(name, readBoolean(body[name])),
    keys(name) {
      const read = readKeysOf(name);
      const { codes = {} } = fields[name] ?? {};
      const { missing, blank, invalid } = codes;
      if (missing !== undefined && hasNoKeys(read)) report(missing, name);
      if (blank !== undefined) for (const field of read.blank) report(blank, field, { value: '' });
      if (invalid !== undefined) {
        for (const { field, inputText } of read.unknown) report(invalid, field, { value: inputText });
      }
      return keysOf(read);
    },
  };
}
