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

const DECLARATION = /--[\w-]+:[^;}]+/g;
const COLOUR = /rgb\((\d+) (\d+) (\d+) ?\/ ?(\d+)%\)/g;

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** A minified style with its custom properties minified, too: bundlers leave their values as they are. */
export const shortValues = (style: string): string =>
  style.replace(DECLARATION, (declaration) =>
    declaration
      .replace(COLOUR, (_, red: string, green: string, blue: string, percent: string) => {
        const channels = [Number(red), Number(green), Number(blue), Number(percent) * 2.55];
        return `#${channels.map(hex).join('')}`;
      })
      .replace(/#ffffff\b/g, '#fff')
      .replace(/(?<=[:,(])\s+|\s+(?=\))/g, ''),
  );
