import { foldKey } from '@curro/shared';
import type { Diagnostics } from './diagnostics.ts';
import { cleanLine, SOURCE_FACTOR } from './text/clean-text.ts';

const MAX_QUOTE_LENGTH = 100;

/** A value for messages: in quotes, on one line, cut to 100 characters. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length > MAX_QUOTE_LENGTH
    ? `"${line.slice(0, MAX_QUOTE_LENGTH).toWellFormed()}…"`
    : `"${line}"`;
}

/** A parsed JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object (no array, not null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const HAS_CONTENT = /[\p{L}\p{N}]/u;

/** Whether an optional field has no value: undefined, null, or a text without letters and digits ("", "-", "#"). */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !HAS_CONTENT.test(value));
}

/** A text, or a number as text; undefined for other values and for white space. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Names and keys are shorter; folding longer texts takes quadratic time. */
const MAX_WORD_LENGTH = 500;

/** As `asText`, cut to 500 characters: for texts that are looked up. */
export function asWord(value: unknown): string | undefined {
  return asText(value)?.slice(0, MAX_WORD_LENGTH);
}

/** An optional text, or a number as text; other values are left out with a warning. */
export function readText(value: unknown, field: string, diagnostics: Diagnostics): string | undefined {
  if (isAbsent(value)) return undefined;
  const text = asText(value);
  if (text === undefined)
    diagnostics.warn('unmapped', field, `${field} ${quote(value)} is not a text: left out`);
  return text;
}

// A single separator marks decimals: for coordinates and counts, not for money.
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A finite number, or a text with a decimal point or comma; undefined for other values. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : undefined;
}

const YES = new Set(['true', 'si', 's', 'yes', 'y', '1', 'verdadero']);
const NO = new Set(['false', 'no', 'n', '0', 'falso']);

/** A boolean, or a text or number (`"sí"`, `1`); `fallback` for absent and invalid values. */
export function readFlag(
  value: unknown,
  fallback: boolean,
  field: string,
  diagnostics: Diagnostics,
): boolean {
  if (typeof value === 'boolean') return value;
  if (isAbsent(value)) return fallback;
  const word = foldKey(asWord(value) ?? '');
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  diagnostics.warn(
    'unmapped',
    field,
    `${field} ${quote(value)} is neither true nor false: ${fallback} is taken`,
  );
  return fallback;
}

const WEB = /^https?:\/\/./i;

/** A normalised http(s) URL of at most `limit` characters; other values are left out with a warning. */
export function readWebAddress(
  value: unknown,
  limit: number,
  field: string,
  diagnostics: Diagnostics,
): string {
  if (isAbsent(value)) return '';
  const text = typeof value === 'string' ? cleanLine(value.slice(0, limit * SOURCE_FACTOR)) : '';
  const address = WEB.test(text) ? (URL.parse(text)?.href ?? '') : '';
  if (address === '') {
    diagnostics.warn('unmapped', field, `${field} ${quote(value)} is not an http(s) address: left out`);
    return '';
  }
  if (address.length <= limit) return address;
  diagnostics.warn('cut', field, `${field} ${quote(value)} is longer than ${limit} characters: left out`);
  return '';
}
