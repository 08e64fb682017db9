import { stripVTControlCharacters, styleText } from 'node:util';
import { systemClock } from '@curro/shared';
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

/** A duration in its largest unit: `3 minutes`. */
function durationText(seconds: number): string {
  const [name, size] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1];
  const count = Math.trunc(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** An instant relative to now, such as `3 minutes ago`; older than a month: undefined. */
export function relativeTime(iso: string, now: Date): string | undefined {
  const seconds = (now.getTime() - Date.parse(iso)) / MS_PER_SECOND;
  if (Number.isNaN(seconds) || Math.abs(seconds) > MAX_DAYS * UNITS[0][1]) return undefined;
  const text = durationText(Math.abs(seconds));
  return seconds < 0 ? `in ${text}` : `${text} ago`;
}

/** An instant for reading: relative to now in a terminal, as it is in a pipe or file. */
export const formatInstant = (iso: string | null | undefined): string =>
  iso === null || iso === undefined
    ? ''
    : ((isTerminal() ? relativeTime(iso, systemClock.now()) : undefined) ?? iso);

const TONES = [
  ['green', /^(ok|done|complete|running)$/],
  ['yellow', /^(warn|paused|incomplete|awaiting-confirmation)$/],
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
