import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Parts of the templates of Lit with what is in their place: those that find other versions of it in the page, polyfills and hydration; MathML,
 * raw text, comments and elements with values, compiled templates, listeners that are objects, and directives that are disconnected. The element
 * has none of them. The build fails when another version of Lit has them in another form.
 */
const UNUSED_PARTS: readonly (readonly [part: RegExp, replacement: string])[] = [
  [/\(\w+\.\w+Versions\?\?=\[\]\)\.push\("[\d.]+"\)/g, '0'],
  [/\w+\.litHtml(?:Polyfill|Hydrate)Support\b/g, '(void 0)'],
  [/,(\w)=\(void 0\);\1\?\.\(\w,\w\),0/, ''],
  [/const (\w)=\{M:\w,.*?I:(\w),.*?\}/, 'const $1={I:$2}'],
  [/,(\w)=\w\(3\)/, ',$1=0'],
  [/:3===\w\?"<\/?math>":""/g, ':""'],
  [/2===(\w)\|\|3===\1/, '2===$1'],
  [/\(\w\.test\(\w\[2\]\)&&\(\w=RegExp\("<\/"\+\w\[2\],"g"\)\),(\w=\w)\)/, '$1'],
  [/=\w\?\?(\w),(\w)=-1/, '=$1,$2=-1'],
  [/if\(\w\.test\(\w\.tagName\)\)\{.*?\}\}(?=\}else if)/, ''],
  [/else \w\.startsWith\(\w\)&&\(\w\.push\(\{type:6.*?\)\)/, ''],
  [/1===\w\.type\?(\w=new \w\.ctor\(.*?\)):6===\w\.type&&\(\w=new \w\(\w,this,\w\)\)/, '$1'],
  [/else\{let \w=-1;for\(.*?length-1\}/, ''],
  [/\w\?\._\$AO\?\.\(!1\),/, ''],
  [/this\._\$AN=void 0,/g, ''],
  [/get (?:parentNode|startNode|endNode|tagName|_\$AU)\(\)\{[^{}]*\}/g, ''],
  [/\(\w\?\.creationScope\?\?(\w)\)/, '$1'],
  [/,this\._\$Cv=\w\?\.isConnected\?\?!0/, ''],
  [/"number"==typeof \w\?(this\._\$AC\(\w\)):.*?,\w\)(?=;)/, '$1'],
  [/this\._\$AP\?\.\(!1,!0,\w\)/, ''],
  [/setConnected\(\w\)\{.*?\}/, ''],
  [/constructor\(\)\{super\(\.\.\.arguments\),this\.type=\d\}/g, ''],
  [/constructor\((\w,\w,\w,\w,\w)\)\{super\(\1\),this\.type=5\}/, ''],
  [/this\.type=\d,/g, ''],
  [/(&&\w!==\w)\|\|\w\.capture!==.*?passive(?=,)/, '$1'],
  [/"function"==typeof this\._\$AH\?.*?handleEvent\((\w)\)/, 'this._$AH($1)'],
];

/** Loads Lit without its unused parts. */
export const trimLit: Plugin = {
  name: 'lit without unused parts',
  setup({ onLoad, onEnd }) {
    const missing = new Set(UNUSED_PARTS.map(([part]) => part));
    onLoad({ filter: /[\\/]lit-html[\\/].*\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const [part, replacement] of UNUSED_PARTS) {
        const shorter = contents.replace(part, replacement);
        if (shorter !== contents) missing.delete(part);
        contents = shorter;
      }
      return { contents };
    });
    onEnd(() => ({ errors: [...missing].map((part) => ({ text: `Lit has no part like ${part.source}` })) }));
  },
};
