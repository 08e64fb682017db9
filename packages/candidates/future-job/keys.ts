import type { Dictionaries, DictionaryId, ErrorCode } from '@curro/shared';
import { readEntry } from '../body/key.ts';
import { keysOf, readKeys } from '../body/keys.ts';
import type { Body } from '../body/parsed.ts';
import { inputTextIn, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { readText } from '../body/text.ts';

/** Readers of the members that hold keys and have one code for all that can be wrong with them. */
export interface KeyReader {
  /** Missing and unknown get the code. */
  required(field: string, dictionary: DictionaryId, code: ErrorCode): string | undefined;
  /** Unknown gets the code. */
  optional(field: string, dictionary: DictionaryId, code: ErrorCode): string | undefined;
  /** Each unknown item gets the code; no list is an empty one. */
  list(field: string, dictionary: DictionaryId, code: ErrorCode): string[];
}

export function createKeyReader(body: Body, dictionaries: Dictionaries, report: Report): KeyReader {
  return {
    required(field, dictionary, code) {
      const entry = readEntry(body[field], dictionaries.get(dictionary));
      if (entry.kind !== 'value') report(code, field, { value: inputTextIn(readText(body[field])) });
      return valueIn(entry)?.key;
    },
    optional(field, dictionary, code) {
      const entry = readEntry(body[field], dictionaries.get(dictionary));
      if (entry.kind === 'malformed') report(code, field, { value: entry.inputText });
      return valueIn(entry)?.key;
    },
    list(field, dictionary, code) {
      const keys = readKeys(body[field], field, dictionaries.get(dictionary));
      for (const unknown of keys.unknown) report(code, unknown.field, { value: unknown.inputText });
      return keysOf(keys);
    },
  };
}
