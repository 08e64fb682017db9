/** The icons of the element. */
const ICONS = ['building', 'clock', 'close', 'contract', 'down', 'pin'] as const;

/** Outlines in a sixth of the characters of those of the portal, which look alike at the size of a text. */
const SHORT: Readonly<Record<string, string>> = {
  building: 'M4 21V3h10v18m0-12h6v12M2 21h20M8 7.5h2m-2 4h2m-2 4h2m7-2.5h.01m-.01 4h.01',
  contract: 'M13.5 3H5v18h14V8.5zv5.5H19M8.5 12.5h7m-7 4h7',
};

/**
 * The outline of each icon of the element, which inserts it as an attribute and never as markup.
 * @param shapes the `path` elements of icons by name
 * @throws Error for an icon with other shapes
 */
export function iconPaths(shapes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ICONS.map((name) => {
      const paths = [...(shapes[name] ?? '').matchAll(/<path d="([^"]+)"\/>/g)];
      const isComplete = paths.map(([path]) => path).join('') === shapes[name];
      if (!isComplete) throw new Error(`the icon ${name} does not consist of paths`);
      return [name, SHORT[name] ?? paths.map(([, outline]) => outline).join('')];
    }),
  );
}
