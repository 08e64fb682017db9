const CONDITION = /@container[^{]*/g;
const SIZE = /(-?\d*\.?\d+)rem\b/g;

/**
 * Converts sizes of the root element to those of the search element, which has a text size of its own (`--curro-size`):
 * the root of a page can be smaller than readable text.
 * @param style CSS with sizes in `rem`
 */
export const elementSizes = (style: string): string =>
  style
    .replace(CONDITION, (condition) => condition.replace(SIZE, '$1em'))
    .replace(SIZE, 'calc($1*var(--_curro-size))');
