import { Parser } from 'htmlparser2';

const PARAGRAPHS: ReadonlySet<string> = new Set(['p', 'div', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'li']);
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style']);

/** The text of the HTML of a Europass document: a line for each paragraph, "- " before items of lists. */
export function htmlToLines(html: string): string {
  let text = '';
  let hidden = 0;
  const newLine = (): void => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hidden += 1;
      if (name === 'br') text += '\n';
      if (PARAGRAPHS.has(name)) newLine();
      if (name === 'li') text += '- ';
    },
    ontext(part) {
      if (hidden === 0) text += part;
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden -= 1;
      if (PARAGRAPHS.has(name)) newLine();
    },
  });
  parser.end(html);
  return text.trim();
}

/** A text as the HTML of a Europass document. */
export function linesToHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped === '' ? '' : `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}
