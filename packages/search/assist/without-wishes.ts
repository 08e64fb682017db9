import { perksIn } from '../understand/perks.ts';
import { readQueryWords, remainingText, typedText } from '../understand/query-words.ts';
import type { UnderstoodSlot } from '../understand/understand-query.ts';
import { typedWeekend } from '../understand/weekends.ts';

/** The weekends in a text that is read. */
const WEEKENDS = /(?:^|\s)fin(?:es)? de semana(?=\s|$)/i;

const WEEKEND_OF_OFFERS = 'fin de semana';
/** Before a perk: "con coche de empresa". */
const OPENING = /^(?:con|amb|with)\s+/i;

/** A text without its perks, and these as typed. */
function withoutPerks(text: string): { readonly q: string; readonly perks: readonly string[] } {
  const words = readQueryWords(text) ?? [];
  const ranges = perksIn(words);
  if (ranges.length === 0) return { q: text, perks: [] };
  const rest = [...words.keys()].filter((at) => !ranges.some(({ from, to }) => at >= from && at < to));
  return { q: remainingText(words, rest), perks: ranges.map(({ from, to }) => typedText(words, from, to)) };
}

/** The words of offers for what a text asks for that no filter is for: "fin de semana", "coche de empresa". */
export function wishesOf(text: string): readonly string[] {
  const words = readQueryWords(text) ?? [];
  const weekend = typedWeekend(words) === undefined ? [] : [WEEKEND_OF_OFFERS];
  return [...weekend, ...withoutPerks(text).perks.map((perk) => perk.replace(OPENING, ''))];
}

/** What a text asks for. */
interface Asked {
  readonly q: string;
  readonly query: URLSearchParams;
  readonly slots: readonly UnderstoodSlot[];
  readonly ignored?: readonly string[];
}

/**
 * A reading of a text without what no filter is for: its weekends, perks and requirements ("fin de semana", "con coche de
 * empresa"). Undefined without any, or without other words.
 * @param text as typed
 */
export function withoutWishes<T extends Asked>(text: string, own: T): T | undefined {
  const withoutWeekends = own.q.replace(WEEKENDS, ' ').replace(/\s+/g, ' ').trim();
  const weekend = WEEKENDS.test(own.q) ? typedWeekend(readQueryWords(text) ?? []) : undefined;
  const read = withoutPerks(weekend === undefined ? own.q : withoutWeekends);
  // A reading has no stop words: of "con alojamiento" beside a place that was read, "alojamiento" is left.
  const { q, perks } = withoutPerks(text).perks.reduce((left, perk) => {
    const words = ` ${left.q} `;
    const name = ` ${perk.replace(OPENING, '')} `;
    return left.perks.includes(perk) || name === ` ${perk} ` || !words.includes(name)
      ? left
      : { q: words.replace(name, ' ').trim(), perks: [...left.perks, perk] };
  }, read);
  const wishes = [...(weekend === undefined ? [] : [weekend]), ...perks];
  if (wishes.length === 0 || q === '') return undefined;
  const query = new URLSearchParams(own.query);
  query.set('q', q);
  const slots = own.slots.map((each) => {
    if (each.slot !== 'title') return each;
    const title = each.value === own.q ? q : withoutPerks(each.value).q;
    return title === each.value || title === '' ? each : { ...each, value: title, words: title };
  });
  return { ...own, q, query, slots, ignored: [...(own.ignored ?? []), ...wishes] };
}
