const ROOT = /:root\s*\{([^}]*)\}/g;
const TOKEN = /--([\w-]+):\s*([^;]+);/g;

const tokensOf = (block = ''): Map<string, string> =>
  new Map([...block.matchAll(TOKEN)].map(([, name = '', value = '']) => [name, value.trim()]));

/**
 * Converts design tokens to tokens of the element: `--_ink` is `--curro-ink` of the embedding page, otherwise the light
 * or dark `--ink`. The first `:root` contains the light tokens, the second the dark ones.
 * @param usedIn the styles of the element: tokens that they do not use are left out
 */
export function hostTokens(style: string, usedIn: string): string {
  const [light, dark] = [...style.matchAll(ROOT)].map(([, block]) => tokensOf(block));
  const used = [...(light ?? [])].filter(([name]) => usedIn.includes(`var(--_${name})`));
  const lines = used.map(([name, value]) => {
    const darkValue = dark?.get(name);
    const tokenValue = darkValue === undefined ? value : `light-dark(${value}, ${darkValue})`;
    return `--_${name}: var(--curro-${name}, ${tokenValue});`;
  });
  return `:host { ${lines.join(' ')} }`;
}
