import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** The style sheets of Lit: the element has one, which all supported browsers can adopt. */
const ADOPTED_SHEET = `export const supportsAdoptingStyleSheets = true, css = 0, unsafeCSS = 0, CSSResult = 0;
export const getCompatibleStyle = (sheet) => sheet;
export const adoptStyles = (root, sheets) => { root.adoptedStyleSheets = sheets; };`;

/**
 * Parts of Lit with what is in their place: those that find other versions of it in the page, polyfills and hydration; converters of
 * Lit, properties that Lit reflects, decorators, accessors of an author, several style sheets, hooks and removed controllers; MathML, raw
 * text, comments and elements with values, compiled templates, listeners that are objects, and directives that are disconnected. The element
 * has none of them. The build fails when another version of Lit has them in another form.
 */
const UNUSED_PARTS: readonly (readonly [part: RegExp, replacement: string])[] = [
  [/\(\w+\.\w+Versions\?\?=\[\]\)\.push\("[\d.]+"\)/g, '0'],
  [/\w+\.(?:reactiveElement|litHtml|litElement)(?:Polyfill|Hydrate)Support\b/g, '(void 0)'],
  [/(\w)=\{toAttribute\(.*?return \w\}\}(?=,\w=\(\w,\w\)=>!)/, '$1={}'],
  [/_\$ET\(\w,\w\)\{.*?\}\}(?=_\$AK)/, ''],
  [/this\._\$Eq&&=.*?\)\),(?=this\._\$EM)/, ''],
  [/\|\|\w\.useDefault&&.*?\w\)\)(?=\)\)return)/, ''],
  [
    /C\((\w),(\w),\{useDefault:.*?\}(?=async)/,
    'C($1,$2){this._$AL.has($1)||this._$AL.set($1,this.hasUpdated?$2:void 0)}',
  ],
  [/Symbol\.metadata\?\?=.*?;/, ''],
  [/const (\w)=this\[Symbol\.metadata\];.*?\}(?=this\._\$Eh)/, ''],
  [/static addInitializer\(.*?\}(?=static)/, ''],
  [/,this\.constructor\.l\?\.forEach\(\w=>\w\(this\)\)|,void 0!==\w\.l&&\(\w+\.l=\[\.\.\.\w\.l\]\)/g, ''],
  [/removeController\(.*?\}(?=_\$E_)/, ''],
  // ReactiveElement
  [/,\w\?\.\(\{ReactiveElement:\w\}\),0/, ''],
  [/,\w=\w\.trustedTypes,\w=\w\?\w\.emptyScript:""/, ''],
  [/defineProperty:\w,getOwnPropertyDescriptor:\w,getOwnPropertyNames:\w,getOwnPropertySymbols:\w,/, ''],
  [
    /static createProperty\(.*?(?=static _\$Ei)/,
    'static createProperty(t,s){s.state&&(s.attribute=!1),this.elementProperties.set(t,s);const i=Symbol();Object.defineProperty(this.prototype,t,{get(){return this[i]},set(e){const h=this[i];this[i]=e,this.requestUpdate(t,h,s)},configurable:!0,enumerable:!0})}static getPropertyOptions(t){return this.elementProperties.get(t)}',
  ],
  [
    /const \w=this\.properties,\w=\[.*?\];for\(const (\w) of \w\)this\.createProperty\(\w,\w\[\w\]\)/,
    'for(const $1 in this.properties)this.createProperty($1,this.properties[$1])',
  ],
  [/static finalizeStyles\((\w)\)\{.*?\}(?=static)/, 'static finalizeStyles($1){return[$1]}'],
  [/:"string"==typeof (\w)\?\w:"string"==typeof \w\?\w\.toLowerCase\(\):void 0/, ':$1'],
  [
    /_\$AK\((\w),(\w)\)\{.*?\}\}(?=requestUpdate)/,
    '_$AK($1,$2){const i=this.constructor,e=i._$Eh.get($1);this[e]=i.getPropertyOptions(e).converter($2)}',
  ],
  [/,this\._\$Em=null(?=,this\._\$Ev)/, ''],
  [/\(\w\.hasChanged\?\?(\w)\)\(/, '$1('],
  [
    /const \w=this\.scheduleUpdate\(\);return null!=.*?scheduleUpdate\(\)\{return (.*?)\}/,
    '$1;return!this.isUpdatePending}',
  ],
  [/const \w=this\.constructor\.elementProperties;if\(\w\.size>0\)for.*?\}(?=\}let )/, ''],
  [/(\w)=this\.shouldUpdate\((\w)\),.*?:this\._\$EM\(\)/, 'this.willUpdate($2),this.update($2),$1=!0'],
  [
    /this\._\$EO\?\.forEach\((\w)=>\w\.hostUpdated\?\.\(\)\),.*?,this\.updated/,
    'this._$EO?.forEach($1=>$1.hostUpdated?.()),this.hasUpdated=!0,this.updated',
  ],
  [/return this\.getUpdateComplete\(\)\}getUpdateComplete\(\)\{/, ''],
  [/shouldUpdate\(\w\)\{return!0\}/, ''],
  [/updated\(\w\)\{\}firstUpdated\(\w\)\{\}/, ''],
  // Templates
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
  // LitElement
  [/,\(void 0\)\?\.\(\{LitElement:\w\}\);const (\w)=\(void 0\);\1\?\.\(\{LitElement:\w\}\)/, ''],
  [/this\.hasUpdated\|\|\(this\.renderOptions\.isConnected=this\.isConnected\),/, ''],
  [/connectedCallback\(\)\{super.*?disconnectedCallback\(\)\{super.*?\}/, ''],
];

/** Loads Lit without its unused parts. */
export const trimLit: Plugin = {
  name: 'lit without unused parts',
  setup({ onLoad, onEnd }) {
    const missing = new Set(UNUSED_PARTS.map(([part]) => part));
    onLoad({ filter: /[\\/]css-tag\.js$/ }, () => ({ contents: ADOPTED_SHEET }));
    onLoad({ filter: /[\\/](?:reactive-element|lit-html|lit-element)[\\/].*\.js$/ }, async ({ path }) => {
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
