import type { OperationHandler } from '@curro/platform';
import { type PlaceTerm, type SuggestionKind, suggest, suggestionKinds } from '@curro/search';
import type { Dictionaries } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { provinceText } from '../search/places.ts';

/** Maximum length of a text in characters; longer texts have no suggestions. */
const MAX_LENGTH = 60;
const MIN_TITLE_LENGTH = 2;
const CACHE = 'public, max-age=300';
const PORTAL_KINDS: readonly SuggestionKind[] = ['titles', 'places'];

/** A suggested place: `value` is the text of the place field, `note` distinguishes places of the same name. */
interface PlaceSuggestion {
  readonly value: string;
  readonly note: string;
}

/** The value of the first town of a name is the name; the value of the others is their key, which a search accepts too. */
function presentPlaces(
  places: readonly PlaceTerm[],
  locale: Locale,
  dictionaries: Dictionaries,
): PlaceSuggestion[] {
  const usedNames = new Set<string>();
  return places.map(({ kind, entry }) => {
    if (kind === 'province') return { value: provinceText(entry, locale), note: '' };
    const name = locale.label(entry);
    const value = usedNames.has(name) ? entry.key : name;
    usedNames.add(name);
    const province = dictionaries.get('province').byId(entry.parent ?? 0);
    return { value, note: province === undefined ? '' : locale.label(province) };
  });
}

/** GET /suggest?q=&for=titles|places: completions of a text; titles and places without `for`. */
export function suggestTexts(context: PortalContext, locale: Locale): OperationHandler {
  const { dictionaries, vocabulary } = context;
  return async (c) => {
    const text = (c.req.query('q') ?? '').trim();
    const kind = c.req.query('for');
    const kinds = new Set(
      suggestionKinds.filter(
        (each) =>
          PORTAL_KINDS.includes(each) &&
          (kind === undefined || kind === each) &&
          (each === 'places' || text.length >= MIN_TITLE_LENGTH),
      ),
    );
    const found = suggest(await vocabulary(), text.length > MAX_LENGTH ? '' : text, kinds);
    c.header('Cache-Control', CACHE);
    return c.json({
      titles: found.titles.map((title) => title.text),
      places: presentPlaces(found.places, locale, dictionaries),
    });
  };
}
