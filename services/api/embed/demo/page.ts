import type { Dictionaries } from '@curro/shared';
import { html, htmlDocument, languageLink, type Markup } from '@curro/ui';
import { type DemoFiles, fileName } from './files.ts';

const es = {
  title: 'Añade ofertas de empleo a tu web',
  lead: 'Un elemento HTML sin dependencias. Copia dos líneas de código y pruébalo aquí.',
  settings: 'Ajustes',
  theme: 'Tema',
  themes: { auto: 'El de la página', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
  pageSize: 'Ofertas por página',
  accent: 'Color',
  faint: 'Este color se lee mal sobre fondo claro: elige uno más oscuro.',
  province: 'Provincia',
  everywhere: 'Todas',
  form: 'Formulario',
  forms: { shown: 'Visible', hidden: 'Oculto' },
  width: 'Ancho',
  widths: { wide: 'Completo', half: 'Media columna', phone: 'Móvil' },
  code: 'Código',
  copy: 'Copiar',
  copied: 'Copiado',
  copyCode: 'el código',
  copyPinned: 'la versión fija',
  copyListener: 'el ejemplo de un evento',
  pinned: 'O con una versión fija: la actualizas cambiando la dirección.',
  result: 'Resultado',
  events: 'Eventos',
  eventsHint: 'Tu página recibe estos eventos del elemento, por ejemplo:',
  attributes: 'Atributos',
  attributeList: {
    q: 'Palabras clave de la primera búsqueda',
    'province, category': 'Claves de provincias y sectores, separadas por comas',
    'city, radius': 'Claves o nombres de localidades, y kilómetros alrededor',
    filters: 'Otros filtros, como en la dirección de una búsqueda del portal',
    hide: 'Partes que no se muestran: form, province, category, radius, sort, similar, recent…',
    'sort, page-size': 'Orden y número de ofertas por página',
    'lang, theme': 'Idioma (es, en) y aspecto (light, dark, auto)',
    logos: 'Muestra los logotipos de las empresas en vez de sus iniciales',
    'target, heading-level': 'Dónde se abren los enlaces, y nivel de los títulos',
    'api, client': 'Dirección de otro servidor e identificador de tu web',
  },
  reference: 'Documentación de la API',
  skip: 'Ir al contenido',
  fallback: 'Ver las ofertas en el portal',
};

const en: typeof es = {
  title: 'Add job offers to your website',
  lead: 'One HTML element without dependencies. Copy two lines of code, and try it here.',
  settings: 'Settings',
  theme: 'Theme',
  themes: { auto: 'Same as the page', light: 'Light', dark: 'Dark' },
  language: 'Language',
  pageSize: 'Jobs per page',
  accent: 'Colour',
  faint: 'This colour is hard to read on a light background: choose a darker one.',
  province: 'Province',
  everywhere: 'All',
  form: 'Form',
  forms: { shown: 'Shown', hidden: 'Hidden' },
  width: 'Width',
  widths: { wide: 'Full', half: 'Half a column', phone: 'Phone' },
  code: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  copyCode: 'the code',
  copyPinned: 'the fixed version',
  copyListener: 'the example of an event',
  pinned: 'Or with a fixed version: you update it by changing the address.',
  result: 'Result',
  events: 'Events',
  eventsHint: 'Your page receives these events of the element, for example:',
  attributes: 'Attributes',
  attributeList: {
    q: 'Keywords of the first search',
    'province, category': 'Keys of provinces and sectors, separated by commas',
    'city, radius': 'Keys or names of cities, and kilometres around them',
    filters: 'Other filters, as in the address of a search on the portal',
    hide: 'Parts that are not shown: form, province, category, radius, sort, similar, recent…',
    'sort, page-size': 'Order, and jobs per page',
    'lang, theme': 'Language (es, en) and appearance (light, dark, auto)',
    logos: 'Shows the logos of companies instead of their initials',
    'target, heading-level': 'Where links open, and the level of the titles',
    'api, client': 'Address of another server, and the id of your website',
  },
  reference: 'API documentation',
  skip: 'Skip to content',
  fallback: 'See the jobs on the portal',
};

/** Texts of the demonstration page of the element. */
const demoMessages = { es, en };

/** The content of the demonstration page. */
interface Demo {
  readonly language: 'es' | 'en';
  readonly files: DemoFiles;
  readonly dictionaries: Dictionaries;
  /** File name of the script with its version. */
  readonly pinned: string;
  readonly portalUrl: string;
}

const LISTENER = `document.querySelector('curro-search').addEventListener('curro-select', (event) => {
  console.log(event.detail.offer.title);
});`;
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

/** A button that copies the text of an element; `what` completes its name for screen readers. */
const copyButton = (code: string, what: string, { copy, copied }: typeof es): Markup =>
  html`<button type="button" class="copy" data-copy="${code}" data-done="${copied}">${copy}<span class="unseen"> ${what}</span></button>`;

const snippet = (portalUrl: string, file: string): string =>
  `<script type="module" src="${portalUrl}/embed/${file}"></script>`;

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
${choice('form', messages.form, messages.forms, 'shown')}
${choice('width', messages.width, messages.widths, 'wide')}
<output class="hint" name="faint" data-text="${messages.faint}"></output>
</form>`;
}

/** The demonstration page of the element. */
export function demoPage(demo: Demo): Markup {
  const { language, files, pinned, portalUrl } = demo;
  const messages = demoMessages[language];
  const other = language === 'es' ? 'en' : 'es';
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
<div class="playground">
<div class="controls">
<h2>${messages.settings}</h2>
${settings(demo)}
<section aria-labelledby="code-title" class="code">
<h2 id="code-title">${messages.code}</h2>
<div class="panel">${copyButton('code', messages.copyCode, messages)}
<pre tabindex="0"><code id="code" data-script="${snippet(portalUrl, 'curro-search.js')}"></code></pre></div>
<p class="hint">${messages.pinned}</p>
<div class="panel">${copyButton('pinned', messages.copyPinned, messages)}
<pre tabindex="0"><code id="pinned">${snippet(portalUrl, pinned)}</code></pre></div>
<p><a href="/docs">${messages.reference}</a></p>
</section>
</div>
<section aria-labelledby="result-title" class="outcome">
<h2 id="result-title">${messages.result}</h2>
<div class="stage" id="stage"><curro-search lang="${language}" page-size="5"><a href="/">${messages.fallback}</a></curro-search></div>
</section>
</div>
<h2>${messages.events}</h2>
<p class="hint">${messages.eventsHint}</p>
<div class="panel">${copyButton('listener', messages.copyListener, messages)}
<pre tabindex="0"><code id="listener">${LISTENER}</code></pre></div>
<ol class="events" id="events"></ol>
<h2>${messages.attributes}</h2>
<dl class="attributes">${Object.entries(messages.attributeList).map(
      ([names, meaning]) => html`<div><dt><code>${names}</code></dt><dd>${meaning}</dd></div>`,
    )}</dl>
</div>`,
  });
}
