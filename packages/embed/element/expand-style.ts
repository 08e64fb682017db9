/** CSS with the sizes of the element that `2$` is short for: the script has many. */
export const expandSizes = (style: string): string =>
  style.replace(/(-?[\d.]+)\$/g, 'calc($1*var(--_curro-size))');
