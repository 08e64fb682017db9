const ROOT = /:root\s*\{([^}]*)\}/g;
const TOKEN = /--([\w-]+):\s*([^;]+);/g;

const tokensOf = (block = ''): Map<string, string> =>
  new Map([...block.matchAll(TOKEN)].map(([, name = '', value = '']) => [name, value.trim()]));

/**
 * The tokens of a page as those of an element: `--_ink` is what the embedding page sets as `--curro-ink`, else the
 * page's light or dark `--ink`. The first `:root` is the light one, the second the dark one.
 */
export function hostTokens(style: string): string {
  const [light, dark] = [...style.matchAll(ROOT)].map(([, block]) => tokensOf(block));
  const lines = [...(light ?? [])].map(([name, value]) => {
    const darkValue = dark?.get(name);
    const tokenValue = darkValue === undefined ? value : `light-dark(${value}, ${darkValue})`;
    return `--_${name}: var(--curro-${name}, ${tokenValue});`;
  });
  return `:host { ${lines.join(' ')} }`;
}
