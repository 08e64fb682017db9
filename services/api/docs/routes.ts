import { readFileSync } from 'node:fs';
import { getOffer } from '@curro/offers';
import type { Environment, Middleware, Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { html, sendAsset, setHeaders, when } from '@curro/ui';
import { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { type Components, createComponents } from '../openapi/components.ts';
import {
  type Guide,
  type GuideEntry,
  guideAddress,
  guideIndex,
  guides,
  readGuide,
  readGuideParts,
} from './guides.ts';
import {
  createReferenceAssets,
  filePath,
  operationAddress,
  type ReferenceAssets,
  referencePage,
} from './layout.ts';
import { createLiveExample, type LiveExample } from './live-example.ts';
import { editedRequest, readOperation, withEdits } from './operation.ts';
import { operationPage, requestSamples } from './operation-page.ts';
import { operationLine, overviewPage, searchForm } from './overview.ts';
import { createReference, nearOperations, type Reference } from './reference.ts';
import { createSearchEntries } from './search-entries.ts';
import {
  bestHits,
  createSearchIndex,
  type SearchIndex,
  searchHits,
  searchReference,
} from './search-reference.ts';

const readOwnFile = (file: string): string =>
  readFileSync(new URL(`./assets/${file}`, import.meta.url), 'utf8');

/** The style of all pages, of the overview, of an operation and of a guide, and what differs on paper. */
const STYLES = ['page.css', 'overview.css', 'operation.css', 'guide.css', 'print.css'];

const MAX_SEARCH_LENGTH = 200;
const PAGE_CACHE = 'public, max-age=300';

const secure: Middleware = async (c, next) => {
  setHeaders(c);
  await next();
};

interface Loaded {
  readonly assets: ReferenceAssets;
  readonly reference: Reference;
  readonly components: Components;
}

/** `/docs`: the reference of the API, rendered from the rows of the OpenAPI document. It is loaded on the first request. */
export function docsRoutes(context: ApiContext): Hono<Environment> {
  const { portalUrl, dictionaries, skills, config } = context;
  const readExample = createLiveExample({ ...context, readOffer: (id) => getOffer(context.db, id) });
  let loaded: Loaded | undefined;
  // Rendering a page takes some milliseconds. One page is cached for each operation, as long as its example.
  const rendered = new Map<string, { readonly example: LiveExample; readonly page: string }>();
  const loadedGuides = new Map<GuideEntry, Guide>();
  const loadGuide = async (name: GuideEntry): Promise<Guide> => {
    const guide = loadedGuides.get(name) ?? (await readGuide(name, portalUrl));
    loadedGuides.set(name, guide);
    return guide;
  };
  const load = (): Loaded => {
    loaded ??= {
      assets: createReferenceAssets(STYLES.map(readOwnFile).join('\n'), readOwnFile('reference.js')),
      reference: createReference({ dictionaries, skills }, config.PORTAL),
      components: createComponents(dictionaries),
    };
    return loaded;
  };
  let index: SearchIndex | undefined;
  const search = async (c: Request) => {
    const { reference, components } = load();
    index ??= createSearchIndex(
      reference,
      createSearchEntries(reference, components, await readGuideParts()),
    );
    const q = c.req.query('q')?.trim().slice(0, MAX_SEARCH_LENGTH) ?? '';
    return { q, result: searchReference(index, q) };
  };
  return new Hono<Environment>()
    .get('/', secure, async (c) => {
      const { assets, reference } = load();
      c.header('Cache-Control', PAGE_CACHE);
      return c.html(
        referencePage({
          title: 'Curro API',
          description: 'The operations of the Curro API, to read and to try out.',
          assets,
          reference,
          content: overviewPage(reference, portalUrl, {
            example: await readExample(),
            ...(await search(c)),
          }),
        }),
      );
    })
    .get('/assets/:file', secure, async (c) => {
      const { icon, fonts, style, script } = load().assets;
      const asset = [icon, ...fonts, style, script].find((one) => filePath(one) === c.req.path);
      return asset === undefined ? c.notFound() : sendAsset(c, asset);
    })
    .get('/search', secure, async (c) => {
      c.header('Cache-Control', PAGE_CACHE);
      const { result } = await search(c);
      return c.html(html`${bestHits(result)}${searchHits(result)}`);
    })
    .get('/guides', secure, async (c) => {
      const { assets, reference } = load();
      c.header('Cache-Control', PAGE_CACHE);
      return c.html(
        referencePage({
          title: 'Guides · Curro API',
          description: 'The guides of Curro, each with its first sentence.',
          assets,
          reference,
          content: await guideIndex(),
        }),
      );
    })
    .get('/guides/:guide', secure, async (c) => {
      const { assets, reference } = load();
      const guide = guides.find(({ id }) => id === c.req.param('guide'));
      if (guide === undefined) {
        const title = 'No such guide · Curro API';
        const content = html`<h1>No such guide</h1><p class="lead">Curro has these guides:</p><ul>${guides.map(({ id, name }) => html`<li><a href="${guideAddress(id)}">${name}</a></li>`)}</ul>`;
        return c.html(referencePage({ title, description: title, assets, reference, content }), 404);
      }
      c.header('Cache-Control', PAGE_CACHE);
      const { title, content } = await loadGuide(guide);
      return c.html(
        referencePage({
          title: `${title} · Curro API`,
          description: `${title}: a guide of Curro.`,
          assets,
          reference,
          location: { guide: guide.id },
          content,
        }),
      );
    })
    .post('/samples/:operation', secure, async (c) => {
      const { reference, components } = load();
      const found = reference.operations.get(c.req.param('operation'));
      if (found === undefined) return c.notFound();
      const edits = editedRequest.safeParse(await readJsonBody(c));
      if (!edits.success) throw new DomainError('225');
      const example = await readExample();
      const operation = readOperation(found.route, { components, baseUrl: portalUrl, example });
      try {
        return c.html(requestSamples(withEdits(operation, edits.data)));
      } catch (error) {
        // A body that is not JSON, or nested too deeply to be written.
        if (error instanceof SyntaxError || error instanceof RangeError) throw new DomainError('221');
        throw error;
      }
    })
    .get('/:operation{.+}', secure, async (c) => {
      const { assets, reference, components } = load();
      const id = c.req.param('operation');
      const found = reference.operations.get(id);
      if (found === undefined) {
        if (!(c.req.header('accept') ?? '').includes('text/html')) return c.notFound();
        const sameLetters = [...reference.operations.keys()].find(
          (each) => each.toLowerCase() === id.toLowerCase(),
        );
        if (sameLetters !== undefined) return c.redirect(operationAddress(sameLetters), 301);
        const near = nearOperations(reference, id);
        const content = html`<h1>No such operation</h1>
<p class="lead">The API has no operation with the name <code>${id}</code>. <a href="/docs#operations">See all operations</a>, or search:</p>
${searchForm(id)}
${when(near.length > 0, () => html`<section class="near" aria-labelledby="near"><h2 id="near">Operations with a similar name</h2><ul class="operations">${near.map((route) => operationLine(route))}</ul></section>`)}`;
        const title = 'No such operation · Curro API';
        return c.html(referencePage({ title, description: title, assets, reference, content }), 404);
      }
      const { route, group } = found;
      c.header('Cache-Control', PAGE_CACHE);
      const example = await readExample();
      const cached = rendered.get(route.id);
      if (cached?.example === example) return c.html(cached.page);
      const page = String(
        referencePage({
          title: `${route.summary} · Curro API`,
          description: `${route.method} ${route.path}: ${route.summary}.`,
          assets,
          reference,
          location: { group, operation: route.id },
          content: operationPage(found, { components, baseUrl: portalUrl, example }),
        }),
      );
      rendered.set(route.id, { example, page });
      return c.html(page);
    });
}
