/** Brightness from 0 to 255 below which a background is dark. */
const DARK = 100;
const MIN_OPACITY = 0.5;

/** Weights of red, green and blue in the brightness of a colour (ITU-R BT.601). */
const WEIGHTS = [0.299, 0.587, 0.114] as const;

/**
 * The colour scheme that fits a background.
 * @param colour as `getComputedStyle` prints it
 * @returns undefined if the colour lets another one through, or is not in sRGB
 * @example schemeOn('rgb(17, 17, 17)') // 'dark'
 */
export function schemeOn(colour: string): 'light' | 'dark' | undefined {
  const [, list = ''] = /^rgba?\((.+)\)$/.exec(colour) ?? [];
  const [red, green, blue, opacity = 1] = list.split(/[\s,/]+/).map(Number);
  if (red === undefined || green === undefined || blue === undefined || opacity < MIN_OPACITY)
    return undefined;
  const brightness = WEIGHTS[0] * red + WEIGHTS[1] * green + WEIGHTS[2] * blue;
  return brightness < DARK ? 'dark' : 'light';
}

/** The colour scheme that fits the background behind an element; undefined if no element has one. */
export function schemeBehind(element: Element): 'light' | 'dark' | undefined {
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  if (parent === null) return undefined;
  return schemeOn(getComputedStyle(parent).backgroundColor) ?? schemeBehind(parent);
}
