import type { Language, Messages } from './messages.ts';
import type { DictionaryValue } from './search-response.ts';

const DAY_MS = 86_400_000;
/** The units of ages in milliseconds. */
const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
/** A younger offer: "ahora". */
const NOW = ['second', Infinity] as const;
/** Maximum age with a relative date; older offers show the date. */
const MAX_RELATIVE_AGE_MS = 30 * DAY_MS;

/** Formats of numbers, money and ages in a language. */
export interface Formats {
  number(value: number): string;
  /** A salary; empty without one. */
  money(min: DictionaryValue, max: DictionaryValue, messages: Messages): string;
  age(instant: Date, now: Date): string;
}

/** The amount of a value such as `1.500,50 €`; undefined when unset. */
function amountOf({ value }: DictionaryValue): number | undefined {
  // An amount that the dictionary does not have has the id 0.
  const amount = Number(value.replace(/[^\d,]/g, '').replace(',', '.'));
  return amount > 0 ? amount : undefined;
}

/** The word before a date. */
const onDay: Readonly<Record<Language, string>> = { es: 'el', en: 'on' };

function createFormats(language: Language): Formats {
  const locale = language === 'es' ? 'es-ES' : 'en-GB';
  const grouping = { useGrouping: 'always' } as const;
  const numbers = new Intl.NumberFormat(locale, grouping);
  const euros = new Intl.NumberFormat(locale, {
    ...grouping,
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    number: (value) => numbers.format(value),
    money(min, max, messages) {
      const [low, high] = [amountOf(min), amountOf(max)];
      if (low !== undefined && high !== undefined && low < high) {
        const first = language === 'es' ? numbers.format(low) : euros.format(low);
        return `${first} – ${euros.format(high)}`;
      }
      if (low !== undefined && high !== undefined) return euros.format(low);
      if (low !== undefined) return `${messages.fromAmount} ${euros.format(low)}`;
      return high === undefined ? '' : `${messages.upTo} ${euros.format(high)}`;
    },
    age(instant, now) {
      const ageMs = Math.max(0, now.getTime() - instant.getTime());
      if (ageMs > MAX_RELATIVE_AGE_MS) return `${onDay[language]} ${days.format(instant)}`;
      const [unit, unitMs] = UNITS.find(([, ms]) => ageMs >= ms) ?? NOW;
      return relative.format(-Math.floor(ageMs / unitMs), unit);
    },
  };
}

const formats = { es: createFormats('es'), en: createFormats('en') };

/** The formats of a language. */
export const formatsOf = (language: Language): Formats => formats[language];
