import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { textBlocks } from '../../offer/text.ts';

/** A value of an entry as text, and that of the CV, '' without one. */
export interface ShownValue {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly before: string;
}

/** A longer value, or one of several lines, is below its label. */
const MAX_LINE = 120;

const isLong = ({ value, before }: ShownValue): boolean =>
  [value, before].some((text) => text.length > MAX_LINE || text.includes('\n'));

/** The sentences and lines of a text, with what separates them. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?…]\s|\n)/u);

const folded = (sentence: string): string => sentence.replaceAll(/\s+/g, ' ').trim();

/** A text whose sentences that another text lacks are marked; without marks if the texts share nothing. */
function marked(text: string, other: string, mark: (sentence: string) => Markup): Markup {
  const others = new Set(sentencesOf(other).map(folded));
  const sentences = sentencesOf(text);
  const isShared = (sentence: string): boolean => others.has(folded(sentence));
  if (!sentences.some((each) => folded(each) !== '' && isShared(each))) return html`${text}`;
  return html`${sentences.map((each) => (isShared(each) ? html`${each}` : mark(each)))}`;
}

/** A stored text above the one that would replace it, with marks of what differs. */
function textChange({ messages: { cvImport: texts } }: Locale, { value, before }: ShownValue): Markup {
  if (before === '') return html`<div class="text">${textBlocks(value)}</div>`;
  return html`<p class="import-side">${texts.before}</p><p class="import-text">${marked(before, value, (each) => html`<del>${each}</del>`)}</p>
<p class="import-side">${texts.after}</p><p class="import-text">${marked(value, before, (each) => html`<ins>${each}</ins>`)}</p>`;
}

/** The values that differ from those of the CV, with those that they replace; a text without its label is the only one of its part. */
export function changesView(locale: Locale, shown: readonly ShownValue[], only?: string): Markup {
  const changes = shown.filter(({ value, before }) => value !== before);
  const short = changes.filter((each) => !isLong(each) && each.name !== only);
  const long = changes.filter((each) => !short.includes(each));
  return html`${when(
    short.length > 0,
    () =>
      html`<ul class="import-changes">${short.map(({ label, value, before }) => html`<li>${label}: ${before === '' ? NOTHING : html`<del>${before}</del> → `}<b>${value}</b></li>`)}</ul>`,
  )}${long.map((each) => html`<div class="import-change">${when(each.name !== only, () => html`<p class="import-side"><b>${each.label}</b></p>`)}${textChange(locale, each)}</div>`)}`;
}
