import type { Dictionaries } from '@curro/shared';
import { html, htmlDocument, languageLink, type Markup, when } from '@curro/ui';
import { type DemoFiles, fileName } from './files.ts';
import { demoMessages } from './messages.ts';

/** The content of the demonstration page. */
interface Demo {
  readonly language: 'es' | 'en';
  readonly files: DemoFiles;
  readonly dictionaries: Dictionaries;
  /** File name of the script with its version, and the hash with which browsers compare it. */
  readonly pinned: { readonly file: string; readonly integrity: string };
  readonly portalUrl: string;
}

const LISTENER = `document.querySelector('curro-search').addEventListener('curro-select', (event) => {
  console.log(event.detail.offer.title);
});`;
const STYLE = `curro-search { display: block; min-height: 100vh; }
curro-search {
  --curro-size: 18px;
  --curro-button: #9d174d;
  --curro-button-hover: #831843;
  --curro-button-ink: #fff;
  --curro-link: light-dark(#9d174d, #f9a8d4);
}
curro-search::part(title) { font-weight: 700; }`;
const PARTS =
  'form input suggestions suggestion select values button more status recent typed chips chip ignored correction also limits wider list offer initials logo title link company place fact salary age excerpt mark tag similar similar-button similar-offer nearby pages page-button message';
const PAGE_SIZES = { 5: '5', 10: '10', 20: '20' };
const LANGUAGES = { es: 'Español', en: 'English' };

const choice = (
  name: string,
  label: string,
  values: Readonly<Record<string, string>>,
  chosen: string,
): Markup =>
  html`<label class="field setting"><span>${label}</span><select name="${name}">${Object.entries(values).map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select></label>`;

const check = (name: string, label: string): Markup =>
  html`<label class="setting check"><input type="checkbox" name="${name}"><span>${label}</span></label>`;

type Messages = (typeof demoMessages)['es'];

/** Code with a button that copies it; `what` completes the name of the button for screen readers. */
const panel = (
  id: string,
  what: string,
  { copy, copied, selected }: Messages,
  code: string,
  script?: string,
): Markup => html`<div class="panel"><button type="button" class="copy" data-copy="${id}" data-label="${copy}" data-done="${copied}" data-selected="${selected}">${copy}<span class="unseen"> ${what}</span></button>
<pre tabindex="0"><code id="${id}"${when(script !== undefined, () => html` data-script="${script ?? ''}"`)}>${code}</code></pre></div>`;

/** A text of which the parts in backticks are code. */
const withCode = (text: string): Markup =>
  html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** Names with their meaning. */
const nameList = (rows: readonly (readonly [names: string, meaning: Markup])[]): Markup =>
  html`<dl class="names">${rows.map(
    ([names, meaning]) =>
      html`<div><dt>${names.split(', ').map((name) => html`<code>${name}</code> `)}</dt><dd>${meaning}</dd></div>`,
  )}</dl>`;

function attributeList({ attributeList: texts, defaults, byDefault }: Messages): Markup {
  const byName: Readonly<Record<string, string>> = defaults;
  return nameList(
    Object.entries(texts).map(([name, meaning]) => {
      const standard = byName[name];
      return [
        name,
        html`${withCode(meaning)}${standard === undefined ? '' : html` <span class="default">${withCode(byDefault(standard))}</span>`}`,
      ];
    }),
  );
}

const snippet = (portalUrl: string, file: string, attributes = ''): string =>
  `<script type="module" src="${portalUrl}/embed/${file}"${attributes}></script>`;

function settings({ language, files, dictionaries }: Demo): Markup {
  const messages = demoMessages[language];
  const spain = dictionaries.get('country').byKey('espana');
  const spanish = spain === undefined ? [] : dictionaries.get('province').childrenOf(spain.id);
  const provinces: Readonly<Record<string, string>> = Object.fromEntries(
    spanish
      .toSorted((a, b) => a[language].localeCompare(b[language], language))
      .map((entry) => [entry.key, entry[language]]),
  );
  return html`<form class="settings" id="settings" aria-label="${messages.settings}">
${choice('theme', messages.theme, messages.themes, 'auto')}
${choice('lang', messages.language, LANGUAGES, language)}
${choice('page-size', messages.pageSize, PAGE_SIZES, '5')}
<label class="field setting"><span>${messages.accent}</span><input type="color" name="accent" value="${files.accent}" data-default="${files.accent}"></label>
${choice('province', messages.province, { '': messages.everywhere, ...provinces }, '')}
${check('only', messages.only)}
${choice('form', messages.form, messages.forms, 'shown')}
${choice('width', messages.width, messages.widths, 'wide')}
${check('strict', messages.strict)}
${check('address', messages.address)}
<output class="hint" name="faint" data-text="${messages.faint}"></output>
</form>`;
}

/** The demonstration page of the element. */
export function demoPage(demo: Demo): Markup {
  const { language, files, pinned, portalUrl } = demo;
  const messages = demoMessages[language];
  const other = language === 'es' ? 'en' : 'es';
  const script = snippet(portalUrl, 'curro-search.js');
  return htmlDocument({
    language,
    title: `${messages.title} · Curro`,
    icon: `/embed/${fileName(files.icon.path)}`,
    font: `/embed/${fileName(files.font.path)}`,
    styles: [`/embed/${fileName(files.style.path)}`],
    head: html`<meta name="description" content="${messages.lead}">
<script type="module" src="/embed/curro-search.js"></script>
<script type="module" src="/embed/${fileName(files.script.path)}"></script>`,
    skip: messages.skip,
    home: language === 'es' ? '/' : '/en',
    masthead: html`<p class="tagline"></p>
${languageLink(other, other === 'es' ? '/embed' : '/embed/en')}`,
    main: html`<div class="wide">
<h1>${messages.title}</h1>
<p class="lead">${messages.lead}</p>
<section aria-labelledby="code-title">
<h2 id="code-title">${messages.code}</h2>
${panel('code', messages.copyCode, messages, `${script}\n<curro-search lang="${language}" page-size="5"></curro-search>`, script)}
<p class="hint">${messages.codeHint} <a href="/docs/guides/embed-in-five-minutes">${messages.guide}</a></p>
</section>
<div class="playground">
<section class="controls" aria-labelledby="settings-title">
<h2 id="settings-title">${messages.settings}</h2>
${settings(demo)}
</section>
<section aria-labelledby="result-title" class="outcome">
<h2 id="result-title">${messages.result}</h2>
<div class="stage" id="stage"><curro-search lang="${language}" page-size="5"><a href="/">${messages.fallback}</a></curro-search></div>
</section>
</div>
<section aria-labelledby="events-title">
<h2 id="events-title">${messages.events}</h2>
<p>${messages.eventsHint}</p>
${nameList(Object.entries(messages.eventList).map(([name, meaning]) => [name, withCode(meaning)]))}
${panel('listener', messages.copyListener, messages, LISTENER)}
<h3 id="log-title">${messages.log}</h3>
<ol class="events" id="events" aria-labelledby="log-title"></ol>
</section>
<section aria-labelledby="attributes-title">
<h2 id="attributes-title">${messages.attributes}</h2>
<p>${withCode(messages.attributesHint)}</p>
${attributeList(messages)}
</section>
<section aria-labelledby="style-title">
<h2 id="style-title">${messages.style}</h2>
<p>${withCode(messages.styleHint)}</p>
${nameList(Object.entries(messages.propertyList).map(([names, meaning]) => [names, withCode(meaning)]))}
<p>${withCode(messages.partsHint)}</p>
<p class="part-names" aria-label="${messages.parts}">${PARTS.split(' ').map((part) => html`<code>${part}</code> `)}</p>
${panel('style', messages.copyStyle, messages, STYLE)}
</section>
<section aria-labelledby="loading-title">
<h2 id="loading-title">${messages.loading}</h2>
<p>${withCode(messages.pinned)}</p>
${panel('pinned', messages.copyPinned, messages, snippet(portalUrl, pinned.file, ` integrity="${pinned.integrity}" crossorigin`))}
<p>${withCode(messages.bundler)}</p>
<p>${withCode(messages.policy)}</p>
<p><a href="/docs">${messages.reference}</a></p>
</section>
</div>`,
  });
}
