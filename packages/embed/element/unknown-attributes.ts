import { editDistance } from '@curro/shared/display';

/** Attributes of any element that are not properties of the same name. */
const ANY_ELEMENT =
  /^(?:class|is|exportparts|xmlns|(?:item|on|data-|aria-|v-|x-|_?ng|hx-|astro-|up-|phx-|wp-|i18n).*|.*[^\w-].*)$/;
/** Other names: Spanish ones for what limits the offers, and those of the API. */
const SYNONYMS: Readonly<Record<string, string>> = {
  prov: 'province',
  ciudad: 'city',
  localidad: 'city',
  municipio: 'city',
  poblacion: 'city',
  town: 'city',
  sector: 'category',
  location: 'city',
  distance: 'radius',
  distancia: 'radius',
  radio: 'radius',
  order: 'sort',
  orden: 'sort',
  query: 'q',
  keyword: 'q',
  maxresults: 'page-size',
  perpage: 'page-size',
  limit: 'page-size',
  search: 'q',
  puesto: 'q',
  locale: 'lang',
  language: 'lang',
  'api-url': 'api',
  'base-url': 'api',
  'sort-by': 'sort',
  'order-by': 'sort',
  placeholder: 'texts',
};
/** The letters of a name by which a wrong letter is a typing error. */
const LETTERS_PER_ERROR = 3;

/** The nearest of some names, if a name can be a misspelt one; else an empty text. */
export function nearestOf(name: string, known: readonly string[]): string {
  const maxEdits = Math.max(1, Math.floor(name.length / LETTERS_PER_ERROR));
  const editsTo = (each: string): number => editDistance(name, each, maxEdits);
  const [nearest = ''] = known.toSorted((one, other) => editsTo(one) - editsTo(other));
  return editsTo(nearest) <= maxEdits ? nearest : '';
}

/**
 * The attributes that are neither those of the element, of any element nor of a framework, with the nearest one of the element, that of
 * a filter, or an empty text.
 * @param known the attributes of the element
 * @param filters parameters of the attribute `filters`
 * @param globals the properties of any element in lower case
 */
export function unknownAttributes(
  names: readonly string[],
  known: readonly string[],
  filters: readonly string[],
  globals: ReadonlySet<string>,
): readonly (readonly [name: string, nearest: string])[] {
  return names
    .filter((name) => !known.includes(name) && !globals.has(name) && !ANY_ELEMENT.test(name))
    .map((name) => {
      const filter = filters.find((each) => each.toLowerCase() === name.replace(/[-_]/g, ''));
      const nearest = nearestOf(name, [...known, ...Object.keys(SYNONYMS)]);
      return [name, filter ? `filters="${filter}=…"` : (SYNONYMS[nearest] ?? nearest)];
    });
}
