import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Parts of the templates of Lit with what is in their place: those that find or share values with other versions of it in the page, polyfills and hydration; SVG and MathML,
 * attributes without a value, raw text, comments and elements with values, compiled templates, listeners that are objects, several directives
 * of one part and those that are disconnected, and places before which a template is rendered. The element
 * has none of them. The build fails when another version of Lit has them in another form.
 */
const UNUSED_PARTS: readonly (readonly [part: RegExp, replacement: string])[] = [
  [/\(\w+\.\w+Versions\?\?=\[\]\)\.push\("[\d.]+"\)/g, '0'],
  [/Symbol\.for\("lit-(?:noChange|nothing)"\)/g, 'Symbol()'],
  [/\w+\.litHtml(?:Polyfill|Hydrate)Support\b/g, '(void 0)'],
  [/,(\w)=\(void 0\);\1\?\.\(\w,\w\),0/, ''],
  [/const (\w)=\{M:\w,.*?I:(\w),.*?\}/, 'const $1={I:$2}'],
  [
    /(\w)=(\w)=>(?<before>\(\w,\.\.\.\w\)=>\(\{_\$litType\$:)\2(?<after>[^}]*\}\)),(?<html>\w)=\1\(1\),(?<svg>\w)=\1\(2\),(?<mathml>\w)=\1\(3\)/,
    '$<html>=$<before>1$<after>,$<svg>=0,$<mathml>=0',
  ],
  [/=2===\w\?"<svg>":3===\w\?"<math>":""/, '=""'],
  [/\+\(2===\w\?"<\/svg>":3===\w\?"<\/math>":""\)/, ''],
  [/if\((this\.el=.{1,60}\.content),2===\w\|\|3===\w\)\{.*?\}/, '$1;'],
  [
    /"!--"===(\w)\[1\]\?\w=\w:void 0!==\1\[1\]\?\w=\w:(void 0!==\1\[2\]\?.*?):void 0!==\1\[3\]&&\(\w=\w\)/,
    '($2:0)',
  ],
  [/(\w)===\w\|\|\1===\w\?\1=\w:(?=\(\1=\w,\w=void 0)/, ''],
  [/"\?"===\w\[1\]\?\w:/, ''],
  [/void 0!==\w\?\w\._\$Co\?\.\[\w\]:/, ''],
  [/void 0!==\w\?\(\w\._\$Co\?\?=\[\]\)\[\w\]=\w:/, ''],
  [/\w\?\.renderBefore\?\?(\w+)/g, '$1'],
  [/this\._\$Ct=\w,/, ''],
  [/,this\._\$Ci=\w/, ''],
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
