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
  accents: { '': 'Verde Curro', '#1d4ed8': 'Azul', '#9d174d': 'Granate', '#b45309': 'Ámbar' },
  width: 'Ancho',
  widths: { wide: 'Completo', half: 'Media columna', phone: 'Móvil' },
  code: 'Código',
  copy: 'Copiar',
  copied: 'Copiado',
  pinned: 'Con una versión fija:',
  result: 'Resultado',
  events: 'Eventos',
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
  accents: { '': 'Curro green', '#1d4ed8': 'Blue', '#9d174d': 'Burgundy', '#b45309': 'Amber' },
  width: 'Width',
  widths: { wide: 'Full', half: 'Half a column', phone: 'Phone' },
  code: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  pinned: 'With a fixed version:',
  result: 'Result',
  events: 'Events',
  skip: 'Skip to content',
  fallback: 'See the jobs on the portal',
};

/** Texts of the demonstration page of the element. */
const demoMessages = { es, en };

/** The content of the demonstration page. */
interface Demo {
  readonly language: 'es' | 'en';
  readonly files: DemoFiles;
  /** File name of the script with its version. */
  readonly pinned: string;
  readonly portalUrl: string;
}

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

const snippet = (portalUrl: string, file: string): string =>
  `<script type="module" src="${portalUrl}/embed/${file}"></script>`;

function settings({ language }: Demo): Markup {
  const messages = demoMessages[language];
  return html`<form class="settings" id="settings" aria-label="${messages.settings}">
${choice('theme', messages.theme, messages.themes, 'auto')}
${choice('lang', messages.language, LANGUAGES, language)}
${choice('page-size', messages.pageSize, PAGE_SIZES, '5')}
${choice('accent', messages.accent, messages.accents, '')}
${choice('width', messages.width, messages.widths, 'wide')}
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
${settings(demo)}
<section aria-labelledby="code-title" class="code">
<h2 id="code-title">${messages.code}</h2>
<button type="button" class="button button-quiet" id="copy" data-done="${messages.copied}">${messages.copy}</button>
<pre tabindex="0"><code id="code" data-script="${snippet(portalUrl, 'curro-search.js')}"></code></pre>
<p class="hint">${messages.pinned}</p>
<pre tabindex="0"><code>${snippet(portalUrl, pinned)}</code></pre>
</section>
<h2>${messages.result}</h2>
<div class="stage" id="stage"><curro-search lang="${language}" page-size="5"><a href="/">${messages.fallback}</a></curro-search></div>
<h2>${messages.events}</h2>
<ol class="events" id="events"></ol>
</div>`,
  });
}
