import type { Language } from '@curro/shared';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The mean length of a month of the Gregorian calendar. */
const MONTH_MS = 30.436_875 * DAY_MS;
const MONTHS_OF_YEAR = 12;
/** Longer ages are in years. */
const MAX_AGE_IN_MONTHS = 24;
/** Maximum age that is shown as an age; older offers show their date. */
const MAX_RELATIVE_AGE_MS = 30 * DAY_MS;
/** Longer waits are in minutes. */
const MAX_WAIT_IN_SECONDS = 120;
/** The time zone of dates: that of most offers. */
const ZONE = 'Europe/Madrid';

/** Numbers, dates and ages in one language. */
export interface Formats {
  number(value: number): string;
  /** A number with two decimals. */
  cents(value: number): string;
  /** "1 offer", "2,300 offers". */
  plural(count: number, one: string, many: string): string;
  day(instant: Date): string;
  /** "today", "tomorrow", "Monday 23 November": the day of an instant in an IANA time zone. */
  coming(instant: Date, now: Date, zone: string): string;
  /** "today at 19:51", "yesterday at 9:30"; the date and time for earlier days. */
  recent(instant: Date, now: Date): string;
  /** "Sept 2015"; `day` is written `yyyy-MM-dd`. A day that does not exist stays as it is. */
  month(day: string): string;
  /** The names of the twelve months. */
  readonly monthNames: readonly string[];
  /** "3 hours ago", "yesterday"; the date for more than 30 days. */
  age(instant: Date, now: Date): string;
  /** An age as lists show it: "3 hr ago", "27 Oct 2026". */
  shortAge(instant: Date, now: Date): string;
  /** "3 months ago", "2 years ago": the age of what is some months old. */
  oldAge(instant: Date, now: Date): string;
  /** "in 5 seconds"; in minutes, rounded up, from two minutes on. */
  wait(seconds: number): string;
}

/** The age of an offer of the last minute. */
const justNow: Readonly<Record<Language, string>> = { es: 'ahora mismo', en: 'just now' };

/** A day in words with a time. */
const atTime: Readonly<Record<Language, (day: string, time: string) => string>> = {
  es: (day, time) => `${day} a ${time.startsWith('1:') ? 'la' : 'las'} ${time}`,
  en: (day, time) => `${day} at ${time}`,
};

function createFormats(language: Language): Formats {
  const locale = language === 'es' ? 'es-ES' : 'en-GB';
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'always' });
  const decimals = new Intl.NumberFormat(locale, { useGrouping: 'always', minimumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: ZONE,
  });
  const shortDays = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: ZONE,
  });
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ZONE,
  });
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: ZONE });
  const zoneDays = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: ZONE });
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const longMonths = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const shortRelative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const number = (value: number): string => numbers.format(value);
  const day = (instant: Date): string => days.format(instant);
  const ageIn = (
    words: Intl.RelativeTimeFormat,
    days: Intl.DateTimeFormat,
    instant: Date,
    now: Date,
  ): string => {
    const ago = Math.max(0, now.getTime() - instant.getTime());
    if (ago > MAX_RELATIVE_AGE_MS) return days.format(instant);
    if (ago >= DAY_MS) return words.format(-Math.floor(ago / DAY_MS), 'day');
    if (ago >= HOUR_MS) return words.format(-Math.floor(ago / HOUR_MS), 'hour');
    if (ago >= MINUTE_MS) return words.format(-Math.floor(ago / MINUTE_MS), 'minute');
    return justNow[language];
  };
  return {
    number,
    cents: (value) => decimals.format(value),
    plural: (count, one, many) => `${number(count)} ${count === 1 ? one : many}`,
    day,
    coming(instant, now, timeZone) {
      const dates = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
      const days = (Date.parse(dates.format(instant)) - Date.parse(dates.format(now))) / DAY_MS;
      if (days === 0 || days === 1) return relative.format(days, 'day');
      const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
      return new Intl.DateTimeFormat(locale, parts).format(instant);
    },
    recent(instant, now) {
      const daysAgo = (Date.parse(zoneDays.format(now)) - Date.parse(zoneDays.format(instant))) / DAY_MS;
      if (daysAgo !== 0 && daysAgo !== 1) return moments.format(instant);
      return atTime[language](relative.format(-daysAgo, 'day'), times.format(instant));
    },
    month: (day) => (Number.isNaN(Date.parse(day)) ? day : months.format(new Date(day))),
    monthNames: Array.from({ length: 12 }, (_, at) => longMonths.format(new Date(Date.UTC(2000, at)))),
    age: (instant, now) => ageIn(relative, days, instant, now),
    shortAge: (instant, now) => ageIn(shortRelative, shortDays, instant, now),
    oldAge(instant, now) {
      const months = Math.floor((now.getTime() - instant.getTime()) / MONTH_MS);
      return months < MAX_AGE_IN_MONTHS
        ? relative.format(-months, 'month')
        : relative.format(-Math.floor(months / MONTHS_OF_YEAR), 'year');
    },
    wait: (seconds) =>
      seconds < MAX_WAIT_IN_SECONDS
        ? relative.format(seconds, 'second')
        : relative.format(Math.ceil((seconds * SECOND_MS) / MINUTE_MS), 'minute'),
  };
}

/** Numbers and dates in Spanish. */
export const spanish = createFormats('es');

/** Numbers and dates in English. */
export const english = createFormats('en');
