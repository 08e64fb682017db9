/** The icons of the element. */
const ICONS = ['building', 'clock', 'close', 'contract', 'down', 'pin'] as const;

/**
 * The outlines of the icons of the element, which inserts them as attributes and never as markup.
 * @param shapes the `path` elements of icons by name
 * @throws Error for an icon with other shapes
 */
export function iconPaths(
  shapes: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    ICONS.map((name) => {
      const paths = [...(shapes[name] ?? '').matchAll(/<path d="([^"]+)"\/>/g)];
      const isComplete = paths.map(([path]) => path).join('') === shapes[name];
      if (!isComplete) throw new Error(`the icon ${name} does not consist of paths`);
      return [name, paths.map(([, outline = '']) => outline)];
    }),
  );
}
