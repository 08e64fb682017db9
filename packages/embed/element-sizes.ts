/** Conditions of containers, the size of the element itself, and sizes. */
const PARTS = /(@container[^{]*)|--_curro-size:[^;}]*|(-?\d*\.?\d+)rem\b/g;

/**
 * Converts sizes of the root element to those of the search element, which has a text size of its own (`--curro-size`):
 * the root of a page can be smaller than readable text. `element/expand-style.ts` expands them: the script is shorter with `2$`.
 * @param style CSS with sizes in `rem`
 */
export const elementSizes = (style: string): string =>
  style.replace(PARTS, (part: string, condition?: string, size?: string) => {
    if (condition !== undefined) return condition.replace(/rem\b/g, 'em');
    return size === undefined ? part : `${size}$`;
  });
