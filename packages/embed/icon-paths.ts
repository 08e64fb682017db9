/** The icons of the element. */
const ICONS = ['building', 'clock', 'close', 'contract', 'down', 'pin'] as const;

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
      return [name, paths.map(([, outline]) => outline).join('')];
    }),
  );
}
