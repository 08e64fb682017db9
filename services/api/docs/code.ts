import { html, type Markup } from '@curro/ui';

/** Lines of code that are shown at once. */
const MAX_SHOWN_LINES = 30;

/** A comment that fills its line, or a text in quotation marks, which is a key before a colon. */
const COLOURED = /^(?:#|\/\/).*$|(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')(?=(?<colon>:?))/gm;

/** Code with its comments, keys and texts in colours of their own; the script does the same for responses. */
function coloured(code: string): Markup[] {
  const parts: Markup[] = [];
  let end = 0;
  for (const { 0: text, index, groups } of code.matchAll(COLOURED)) {
    const textKind = groups?.colon === ':' ? 'code-key' : 'code-text';
    const kind = /^["']/.test(text) ? textKind : 'code-comment';
    parts.push(html`${code.slice(end, index)}<span class="${kind}">${text}</span>`);
    end = index + text.length;
  }
  return [...parts, html`${code.slice(end)}`];
}

/**
 * A block of code with a button that copies it. Of a long one the first lines are shown, until the reader ticks "Show all".
 * @param id of the block, on its page
 * @param name what the block contains, for screen readers
 * @param isLong by default whether the code has more lines than are shown at once
 */
export function codeBlock(
  id: string,
  name: string,
  code: string,
  isLong = code.split('\n').length > MAX_SHOWN_LINES,
): Markup {
  const block = html`<button class="copy" type="button" data-copy-code="${id}-code">Copy<span class="unseen"> ${name}</span></button>
<pre tabindex="0" role="group" aria-label="${name}"><code id="${id}-code">${coloured(code)}</code></pre>`;
  if (!isLong) return block;
  return html`<div class="long-code">${block}
<label class="show-all"><input type="checkbox" class="unseen"><span class="show-all-text">Show all lines</span></label></div>`;
}

/** A part of a panel that is shown while its tab is chosen. */
export interface Tab {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** The same request in several languages; the style shows the chosen one. */
export const languageTabs = (
  tabs: readonly Tab[],
): Markup => html`<fieldset class="languages"><legend class="unseen">Language of the example</legend>
${tabs.map(
  ({ id, name }, at) =>
    html`<label><input class="unseen" type="radio" name="language" id="choose-${id}"${at === 0 ? html` checked` : ''}><span>${name}</span></label>`,
)}
</fieldset>
${tabs.map(
  ({ id, name, code }) =>
    html`<section class="sample sample-${id}" aria-labelledby="${id}"><h3 class="unseen" id="${id}">${name}</h3>
${codeBlock(id, `the ${name} example`, code)}</section>`,
)}`;
