import type { OperationHandler } from '@curro/platform';
import {
  areasBeginning,
  distanceInMetres,
  type PlaceTerm,
  parseSearchParams,
  type SuggestionKind,
  suggest,
  suggestedTitle,
  suggestionsWithin,
  suggestPhrases,
  type Vocabulary,
  withoutChance,
} from '@curro/search';
import { cityPoint, type Dictionaries, type DictionaryEntry, type Point } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { findArea, provinceText, SPANISH_ZIP, townText } from '../search/places.ts';
import { citiesBegunLike } from '../search/similar-cities.ts';

/** Maximum length of a text in characters; longer texts have no suggestions. */
const MAX_LENGTH = 60;
const MIN_TITLE_LENGTH = 2;
const CACHE = 'public, max-age=300';
/** The location of a visitor is not stored in shared caches. */
const PRIVATE_CACHE = 'private, max-age=300';
const PORTAL_KINDS: readonly SuggestionKind[] = ['titles', 'companies', 'places'];
/** The latitude and the longitude of `near` in degrees. */
const POINT = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;
/** A town that is farther away is not near. */
const NEAR_METRES = 100_000;

/** A suggested place: `value` is the text of the place field, `note` distinguishes places of the same name. */
interface PlaceSuggestion {
  readonly value: string;
  readonly note: string;
}

/** A town with its province, which the value of a town names that is not the first one of its name. */
function presentTown(town: DictionaryEntry, locale: Locale, dictionaries: Dictionaries): PlaceSuggestion {
  const value = townText(town, locale, dictionaries);
  const province = dictionaries.get('province').byId(town.parent ?? 0);
  const isNamed = value !== locale.label(town);
  return { value, note: province === undefined || isNamed ? '' : locale.label(province) };
}

function presentPlaces(
  places: readonly PlaceTerm[],
  locale: Locale,
  dictionaries: Dictionaries,
): PlaceSuggestion[] {
  return places.map(({ kind, entry }) => {
    if (kind === 'province') return { value: provinceText(entry, locale), note: '' };
    return presentTown(entry, locale, dictionaries);
  });
}

/** Areas of a list of places. */
const MAX_AREAS = 3;

/** The regions and areas that a text begins, as values of the place field, which reads them. */
function presentAreas(
  text: string,
  { language }: Locale,
  dictionaries: Dictionaries,
  vocabulary: Vocabulary,
): PlaceSuggestion[] {
  return areasBeginning(text, language, dictionaries)
    .filter((name) => findArea(name, { dictionaries, vocabulary }) !== undefined)
    .slice(0, MAX_AREAS)
    .map((value) => ({ value, note: '' }));
}

/** The town or the province of a Spanish postcode. */
function presentPostcode(
  text: string,
  locale: Locale,
  dictionaries: Dictionaries,
  vocabulary: Vocabulary,
): PlaceSuggestion[] {
  const area = SPANISH_ZIP.test(text) ? findArea(text, { dictionaries, vocabulary }) : undefined;
  const [key = ''] = area?.keys ?? [];
  const town = area?.parameter === 'city' ? dictionaries.get('city').byKey(key) : undefined;
  const province = area?.parameter === 'province' ? dictionaries.get('province').byKey(key) : undefined;
  return [
    ...(town === undefined ? [] : [presentTown(town, locale, dictionaries)]),
    ...(province === undefined ? [] : [{ value: provinceText(province, locale), note: '' }]),
  ];
}

/** Suggestions once each. */
const distinctPlaces = (places: readonly PlaceSuggestion[]): PlaceSuggestion[] => [
  ...new Map(places.map((place) => [`${place.value} ${place.note}`, place])).values(),
];

/** The town nearest to a point, as the value of the place field; none when the point is far from all towns. */
function nearestPlace(point: Point, locale: Locale, dictionaries: Dictionaries): PlaceSuggestion[] {
  const cities = dictionaries.get('city');
  let nearest: { readonly entry: DictionaryEntry; readonly metres: number } | undefined;
  for (const entry of cities.entries) {
    const at = cityPoint(entry);
    const metres = at === undefined ? NEAR_METRES : distanceInMetres(at, point);
    if (metres < (nearest?.metres ?? NEAR_METRES)) nearest = { entry, metres };
  }
  if (nearest === undefined) return [];
  return [presentTown(nearest.entry, locale, dictionaries)];
}

/** Texts with conditions. */
const MAX_PHRASES = 3;

/** What the last words of a text ask for besides a job, as texts that a search reads: "Turno de noche" for "noches". */
async function conditionTexts(
  { search: index, vocabulary, dictionaries, searchDesk, clock }: PortalContext,
  text: string,
  { language }: Locale,
  known: Vocabulary,
): Promise<string[]> {
  const completed = suggestPhrases(text, MAX_PHRASES, language, known, dictionaries);
  const ofConditions = completed.filter(({ place }) => place === undefined);
  // Without a condition alone there are no jobs to count.
  if (!ofConditions.some(({ isAlone }) => isAlone)) return ofConditions.map((phrase) => phrase.text);
  const query = new URLSearchParams();
  const parsed = parseSearchParams(query, 9, { dictionaries, now: clock.now() });
  if (!parsed.ok) return [];
  const counting = { index, vocabulary, dictionaries, rules: searchDesk.rules.current() };
  const { phrases } = await suggestionsWithin(
    counting,
    { titles: [], places: [], searches: [], phrases: ofConditions },
    { query, params: parsed.params },
  );
  return phrases.map((phrase) => phrase.text);
}

/**
 * GET /suggest?q=&for=titles,companies,places: completions of a text, of all kinds without `for`. With
 * `near=<latitude>,<longitude>` the only place is the nearest town.
 */
export function suggestTexts(context: PortalContext, locale: Locale): OperationHandler {
  const { dictionaries, vocabulary } = context;
  return async (c) => {
    const [, lat, lon] = POINT.exec(c.req.query('near') ?? '') ?? [];
    if (lat !== undefined && lon !== undefined) {
      c.header('Cache-Control', PRIVATE_CACHE);
      const places = nearestPlace({ lat: Number(lat), lon: Number(lon) }, locale, dictionaries);
      return c.json({ titles: [], companies: [], places });
    }
    const text = (c.req.query('q') ?? '').trim();
    const requested = c.req.query('for')?.split(',');
    const kinds = new Set(
      PORTAL_KINDS.filter(
        (each) =>
          (requested === undefined || requested.includes(each)) &&
          (each === 'places' || text.length >= MIN_TITLE_LENGTH),
      ),
    );
    const known = await vocabulary();
    const completed = suggest(known, text.length > MAX_LENGTH ? '' : text, kinds, {
      titleOf: (title) => suggestedTitle(title, known, dictionaries),
    });
    const found = withoutChance(completed, text, known);
    const phrases = kinds.has('titles') ? await conditionTexts(context, text, locale, known) : [];
    const places = kinds.has('places')
      ? [
          ...presentPostcode(text, locale, dictionaries, known),
          ...presentAreas(text, locale, dictionaries, known),
          ...presentPlaces(found.places, locale, dictionaries),
        ]
      : [];
    // The field of the job has other suggestions.
    const isPlaceOnly = kinds.size === 1 && kinds.has('places');
    const misspelt = isPlaceOnly && places.length === 0 ? citiesBegunLike(dictionaries, text) : [];
    c.header('Cache-Control', CACHE);
    return c.json({
      titles: [...phrases, ...found.titles.map((title) => title.text)],
      companies: found.companies.map((company) => company.text),
      places: distinctPlaces([...places, ...misspelt.map((town) => presentTown(town, locale, dictionaries))]),
    });
  };
}
