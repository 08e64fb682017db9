import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { html, type Markup, NOTHING, trusted, when } from '@curro/ui';
import { Marked, type Tokens } from 'marked';
import { codeBlock } from './code.ts';

const REPOSITORY = new URL('../../../', import.meta.url);

/** The guides that users of a server read, in reading order. Those for the people who run it stay in the repository. */
export const guides = [
  { id: 'embed-in-five-minutes', name: 'Embed in five minutes', file: 'docs/embed-in-five-minutes.md' },
  { id: 'embed', name: 'Search element', file: 'docs/embed.md' },
  { id: 'embed-visitors', name: 'What visitors see', file: 'docs/embed-visitors.md' },
  { id: 'embed-frameworks', name: 'Frameworks', file: 'docs/embed-frameworks.md' },
  { id: 'embed-versions', name: 'Versions of the element', file: 'docs/embed-versions.md' },
  { id: 'embed-package', name: 'Package of the element', file: 'packages/embed/README.md' },
  { id: 'api', name: 'Using the API', file: 'docs/api.md' },
  { id: 'client', name: 'Typed client', file: 'packages/client/README.md' },
  { id: 'search', name: 'Searching offers', file: 'docs/search.md' },
  { id: 'suggestions', name: 'Suggestions', file: 'docs/suggestions.md' },
  { id: 'similar', name: 'Similar offers', file: 'docs/similar.md' },
  { id: 'public-responses', name: 'Caching and other origins', file: 'docs/public-responses.md' },
  { id: 'alerts', name: 'Saved searches', file: 'docs/alerts.md' },
  { id: 'applications', name: 'Applications, webhooks', file: 'docs/applications.md' },
  { id: 'feed-format', name: 'Format of feeds', file: 'docs/feed-format.md' },
  { id: 'importing', name: 'Importing offers', file: 'docs/importing.md' },
  { id: 'feeds', name: 'Feeds', file: 'docs/feeds.md' },
  { id: 'operators-desk', name: "Operators' desk", file: 'docs/operators-desk.md' },
] as const;

export type GuideEntry = (typeof guides)[number];

/** The address of the list of guides. */
export const GUIDES_ADDRESS = '/docs/guides';

/** The address of the page of a guide. */
export const guideAddress = (id: GuideEntry['id']): string => `${GUIDES_ADDRESS}/${id}`;

/** Guides with fewer parts have no list of them. */
const MIN_LISTED_PARTS = 4;

/** The anchor of a heading, as code hosts make it: links between the guides contain it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/**
 * A link of a guide. The path of a file that only the repository contains follows its text.
 * @param text rendered
 * @param folder of the guide
 */
function link(text: string, href: string, folder: string): Markup {
  if (/^(?:https?:|#|\/)/.test(href)) return html`<a href="${href}">${trusted(text)}</a>`;
  const [path = '', anchor] = href.split('#');
  const file = posix.join(folder, path);
  const guide = guides.find((each) => each.file === file);
  if (guide !== undefined) {
    const fragment = anchor === undefined ? '' : `#${anchor}`;
    return html`<a href="${guideAddress(guide.id)}${fragment}">${trusted(text)}</a>`;
  }
  return html`${trusted(text)}${when(!text.includes(file), () => html` (<code>${file}</code> of the repository)`)}`;
}

/** A part of a guide with its heading, which a search finds. */
export interface GuidePart {
  readonly guide: GuideEntry;
  readonly heading: string;
  /** Empty for the beginning of the guide. */
  readonly anchor: string;
  readonly text: string;
}

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/[[\]`*|<>#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Reads the parts of all guides. @throws Error if the installation lacks one */
export async function readGuideParts(): Promise<GuidePart[]> {
  const read = await Promise.all(
    guides.map(async (guide) => {
      const tokens = new Marked().lexer(await readFile(new URL(guide.file, REPOSITORY), 'utf8'));
      const parts: { heading: string; anchor: string; text: string }[] = [];
      for (const token of tokens) {
        if (token.type === 'heading') {
          const { text, depth } = token as Tokens.Heading;
          parts.push({ heading: plain(text), anchor: depth === 1 ? '' : anchorOf(text), text: '' });
        } else {
          const part = parts.at(-1);
          if (part !== undefined) part.text += ` ${plain(token.raw)}`;
        }
      }
      return parts.map((part) => ({ guide, ...part }));
    }),
  );
  return read.flat();
}

/** Where the first sentence of a text ends. */
const FIRST_SENTENCE = /^.{20,}?[.:!?](?=\s|$)/;

/** The list of the guides, each with its first sentence. */
export async function guideIndex(): Promise<Markup> {
  const parts = await readGuideParts();
  return html`<h1>Guides</h1>
<p class="lead">How the parts of Curro are used.</p><div class="prose guide"><dl>${guides.map(
    ({ id, name }) => {
      const beginning = parts.find((part) => part.guide.id === id && part.text.trim() !== '');
      const sentence =
        FIRST_SENTENCE.exec((beginning?.text ?? '').trim().replaceAll(/\s+(?=[.,;:])/g, ''))?.[0].replace(
          /:$/,
          '.',
        ) ?? '';
      return html`<dt><a href="${guideAddress(id)}">${name}</a></dt><dd>${sentence}</dd>`;
    },
  )}</dl></div>`;
}

/** A rendered guide. */
export interface Guide {
  /** Plain text: the page escapes it. */
  readonly title: string;
  readonly content: Markup;
}

/**
 * Reads and renders a guide. The addresses of servers in its examples become that of this one.
 * @param baseUrl the public address of this server
 * @throws Error if the installation does not contain the file
 */
export async function readGuide({ file }: GuideEntry, baseUrl: string): Promise<Guide> {
  const text = (await readFile(new URL(file, REPOSITORY), 'utf8')).replaceAll(
    /http:\/\/127\.0\.0\.1:8080|https:\/\/curro\.example(?![\w.-])/g,
    baseUrl,
  );
  const parts: { readonly anchor: string; readonly heading: Markup }[] = [];
  let title = '';
  let titleMarkup: Markup = NOTHING;
  let examples = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: source }: Tokens.Heading) {
        const heading = trusted(this.parser.parseInline(tokens));
        // The page shows the title of the guide above the list of its parts.
        if (depth === 1) {
          title = this.parser.parseInline(tokens, this.parser.textRenderer);
          titleMarkup = heading;
          return '';
        }
        const anchor = anchorOf(source);
        if (depth === 2) parts.push({ anchor, heading });
        return String(html`${trusted(`<h${depth} id="${anchor}">`)}${heading}${trusted(`</h${depth}>`)}`);
      },
      link({ href, tokens }: Tokens.Link) {
        return String(link(this.parser.parseInline(tokens), href, posix.dirname(file)));
      },
      code({ text: code }: Tokens.Code) {
        examples += 1;
        return String(
          html`<div class="sample">${codeBlock(`example-${examples}`, `example ${examples}`, code, false)}</div>`,
        );
      },
    },
    hooks: {
      // A wide table scrolls in its own box, which keys reach; the head of a column has a text.
      postprocess: (page: string) =>
        page
          .replaceAll('<th></th>', '<td></td>')
          .replaceAll(
            '<table>',
            '<div class="guide-table" tabindex="0" role="group" aria-label="Table"><table>',
          )
          .replaceAll('</table>', '</table></div>'),
    },
  });
  const body = trusted(marked.parse(text, { async: false }));
  const list = html`<nav class="parts" aria-label="On this page">${parts.map(
    ({ anchor, heading }) => html`<a href="#${anchor}">${heading}</a> `,
  )}</nav>`;
  return {
    title,
    content: html`<h1>${titleMarkup}</h1>
${when(parts.length >= MIN_LISTED_PARTS, () => list)}<div class="prose guide">${body}</div>`,
  };
}
