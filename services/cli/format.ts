import { stripVTControlCharacters, styleText } from 'node:util';
import { counted, systemClock } from '@curro/shared';
import { terminal } from './terminal.ts';

const MS_PER_SECOND = 1_000;
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
/** Older instants are shown as they are. */
const MAX_DAYS = 30;

const isTerminal = (): boolean => Reflect.get(terminal().stdout, 'isTTY') === true;

/** Columns of the terminal; undefined for a pipe or a file. */
export function terminalWidth(): number | undefined {
  const columns: unknown = Reflect.get(terminal().stdout, 'columns');
  return isTerminal() && typeof columns === 'number' && columns > 0 ? columns : undefined;
}

/** A duration in its largest unit: `3 minutes`. */
export function formatDuration(seconds: number): string {
  const [name, size] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1];
  return counted(Math.trunc(seconds / size), name);
}

/** A duration in the largest unit that divides it: `90 minutes`, `6 hours`. */
export function formatInterval(seconds: number): string {
  const [name, size] = UNITS.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  return counted(seconds / size, name);
}

/** An instant relative to now, such as `3 minutes ago`; older than a month: undefined. */
export function relativeTime(iso: string, now: Date): string | undefined {
  const seconds = (now.getTime() - Date.parse(iso)) / MS_PER_SECOND;
  if (Number.isNaN(seconds) || Math.abs(seconds) > MAX_DAYS * UNITS[0][1]) return undefined;
  const text = formatDuration(Math.abs(seconds));
  return seconds < 0 ? `in ${text}` : `${text} ago`;
}

/**
 * An instant for reading: relative to now in a terminal, `2026-03-05T09:00:00Z` in a pipe or file and when it is more
 * than a month away.
 */
export function formatInstant(iso: string | null | undefined): string {
  if (iso === null || iso === undefined) return '';
  const relative = isTerminal() ? relativeTime(iso, systemClock.now()) : undefined;
  const time = Date.parse(iso);
  return relative ?? (Number.isNaN(time) ? iso : new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'));
}

const TONES = [
  ['green', /^(ok|done|complete|running)$/],
  ['yellow', /^(complete, \d+ rejected|warn|paused|incomplete|awaiting-confirmation)$/],
  ['red', /^(fail|failed|broken|rejected|UNAVAILABLE|NONE)$/],
] as const;

const styled = (style: Parameters<typeof styleText>[0], text: string): string =>
  isTerminal() && (terminal().env.NO_COLOR ?? '') === ''
    ? styleText(style, text, { validateStream: false })
    : text;

/** Colours a state in a terminal, unless `NO_COLOR` is set; the words say the same. */
export function formatState(state: string): string {
  const [style] = TONES.find(([, pattern]) => pattern.test(state)) ?? [];
  return style === undefined ? state : styled(style, state);
}

/** Makes a heading bold in a terminal. */
export const formatHeading = (text: string): string => styled('bold', text);

/** The number of characters of a text that are visible. */
export const visibleLength = (text: string): number => stripVTControlCharacters(text).length;
