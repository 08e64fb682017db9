import {
  dividePages,
  type EntryOnPage,
  factParagraphs,
  inlineEntry,
  type PageLayout,
  type PdfTemplate,
  type PrintedCv,
  type SectionOnPage,
  sidebarLists,
  withoutProtocol,
} from '@curro/cv-files';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { safeHref, textBlocks } from '../../offer/text.ts';
import { joined } from './period.ts';

/** Between what is in a line of the PDF. */
const SEPARATOR = '\u00a0\u00a0·\u00a0\u00a0';

const WEB_ADDRESS = /^https?:\/\//;

const textView = (text: string): Markup =>
  when(text !== '', () => html`<div class="text">${textBlocks(text)}</div>`);

/** A way to contact the candidate; an address of a page is a link, without its protocol. A long e-mail address is divided before its host. */
function contactView(text: string): Markup {
  const [account = '', host] = text.split('@');
  if (host !== undefined && !WEB_ADDRESS.test(text)) return html`${account}<wbr>@${host}`;
  const href = WEB_ADDRESS.test(text) ? safeHref(text) : undefined;
  return href === undefined
    ? html`${text}`
    : html`<a href="${href}" target="_blank" rel="noopener nofollow">${withoutProtocol(text)
        .split(/(?<=\/)/)
        .map((part, at) => html`${at > 0 ? html`<wbr>` : NOTHING}${part}`)}</a>`;
}

/** The title of an entry, and what the classic template has below it, or the modern one at its right and below. */
function entryView(design: PdfTemplate, entry: EntryOnPage): Markup {
  const { title, subtitle, period, text, isContinued } = entry;
  if (isContinued) return html`<div class="cv-entry">${textView(text)}</div>`;
  const isModern = design === 'modern';
  const below = isModern ? subtitle : joined([subtitle, period], SEPARATOR);
  const isLine = !isModern && text === '';
  return html`<div class="cv-entry${isLine ? ' cv-line' : ''}"><h4>${title}</h4>
${when(isModern && period !== '', () => html`<p class="cv-period">${period}</p>`)}
${when(below !== '', () => html`<p class="hint">${below}</p>`)}${textView(text)}</div>`;
}

const factsView = (facts: SectionOnPage['facts']): Markup =>
  html`${factParagraphs(facts).map((paragraph) => html`<dl>${paragraph.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`)}`;

/** Names with levels in a line. */
const namesView = (entries: SectionOnPage['entries']): Markup =>
  html`<ul>${entries.map((entry) => html`<li>${inlineEntry(entry)}</li>`)}</ul>`;

/** A part of a section; in the classic template a short one is beside its heading. */
function sectionView(design: PdfTemplate, section: SectionOnPage): Markup {
  const { title, entries, inline, text, facts, isContinued } = section;
  const isRow = design === 'classic' && (inline || facts.length > 0);
  return html`<section${isRow ? html` class="cv-row"` : NOTHING}>${when(!isContinued, () => html`<h3>${title}</h3>`)}
<div>${inline ? namesView(entries) : entries.map((entry) => entryView(design, entry))}${textView(text)}${factsView(facts)}</div></section>`;
}

/** The sizes of an e-mail address have classes in steps of five percent. */
const STEPS = 20;
const PERCENT = 100;

/** The lines of the sidebar of a page, below the headings of their lists. */
function sidebarView(cv: PrintedCv, { sidebar: counts, emailSize }: PageLayout, page: number): Markup {
  const step = Math.floor(emailSize * STEPS) * (PERCENT / STEPS);
  const smaller = step < PERCENT ? html` class="cv-email-${step}"` : NOTHING;
  const first = counts.slice(0, page).reduce((sum, count) => sum + count, 0);
  const end = first + (counts[page] ?? 0);
  let before = 0;
  const lists = sidebarLists(cv).map(({ title, lines }, at) => {
    const isContact = at === 0 && cv.contact.length > 0;
    const texts = isContact ? cv.contact : lines;
    const start = before;
    before += lines.length;
    const own = texts.filter((_, line) => start + line >= first && start + line < end);
    return { title, own, isContinued: start < first, isContact };
  });
  return html`<div class="cv-side">${lists
    .filter(({ own }) => own.length > 0)
    .map(
      ({ title, own, isContinued, isContact }) =>
        html`<section>${when(!isContinued, () => html`<h3>${title}</h3>`)}<ul>${own.map((text) => html`<li${isContact && text.includes('@') ? smaller : NOTHING}>${isContact ? contactView(text) : text}</li>`)}</ul></section>`,
    )}</div>`;
}

/** A CV as the PDF of a template shows it. */
interface PrintedModel {
  readonly cv: PrintedCv;
  readonly design: PdfTemplate;
  /** The pages of the PDF; undefined if they could not be determined. */
  readonly layout: PageLayout | undefined;
}

function headView(cv: PrintedCv, design: PdfTemplate, noName: string): Markup {
  return html`<header><h2 id="cv-name">${cv.name === '' ? noName : cv.name}</h2>
${when(cv.headline !== '', () => html`<p class="lead">${cv.headline}</p>`)}
${when(design === 'classic', () => html`<ul class="cv-contact">${cv.contact.map((text) => html`<li>${contactView(text)}</li>`)}</ul>`)}</header>`;
}

/** A CV in the pages of its PDF; in one without a number if they could not be determined. */
export function printedView({ messages }: Locale, { cv, design, layout }: PrintedModel): Markup {
  const texts = messages.cv;
  const allLines = sidebarLists(cv).reduce((sum, { lines }) => sum + lines.length, 0);
  const shown: PageLayout = layout ?? {
    starts: [{ section: 0, item: -1, offset: 0 }],
    sidebar: design === 'modern' ? [allLines] : [],
    isLarger: false,
    emailSize: 1,
  };
  const { starts, sidebar, isLarger } = shown;
  const pages = dividePages(cv, starts);
  return html`${pages.map((sections, at) => {
    const own = sections.filter(({ inline }) => design === 'classic' || !inline);
    const hasSidebar = at < sidebar.length;
    const number = `${cv.pageLabels.page} ${at + 1} ${cv.pageLabels.of} ${pages.length}`;
    const content = own.map((section) => sectionView(design, section));
    return html`<div class="cv-page cv-${design}${isLarger ? ' cv-larger' : ''}${hasSidebar ? ' cv-with-side' : ''}"${layout === undefined ? NOTHING : html` role="group" aria-label="${number}"`}>
${when(at === 0, () => headView(cv, design, texts.noName))}
${when(hasSidebar, () => sidebarView(cv, shown, at))}
<div class="cv-main">${content}</div>
${layout === undefined ? NOTHING : html`<p class="cv-foot">${cv.name === '' ? NOTHING : html`${cv.name} · `}${number}</p>`}</div>`;
  })}`;
}
