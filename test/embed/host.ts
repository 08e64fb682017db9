import { createServer } from 'node:http';
import type { ConsoleMessage, Page } from 'playwright-core';
import { startPortal } from '../portal/start.ts';
import { startBrowser, type TestBrowser } from '../support/browser.ts';
import type { Curro } from '../support/curro.ts';
import { listen } from '../support/listen.ts';

/** A page of another site that embeds the search. */
export interface Host {
  readonly origin: string;
  /** The address of a page with this body; the script is that of `api`. */
  page(body: string, options?: { readonly lang?: string }): string;
  close(): Promise<void>;
}

/** No inline code and no evaluation; script and responses from the API only. */
const policyFor = (api: string): string =>
  `default-src 'none'; img-src data: ${api}; script-src ${api}; connect-src ${api}; base-uri 'none'; form-action 'none'`;

/** Starts a web server with another origin and a strict security policy. */
export async function startHost(api: string): Promise<Host> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://host');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(api),
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(`<!doctype html><html lang="${searchParams.get('lang') ?? 'es'}"><head><title>Portal</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<script type="module" src="${api}/embed/curro-search.js" crossorigin></script></head>
<body><main><h1>Empleo</h1><h2>Ofertas</h2>${searchParams.get('body') ?? ''}</main></body></html>`);
  });
  const { port, close } = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    page: (body, { lang = 'es' } = {}) => `/?${new URLSearchParams({ body, lang }).toString()}`,
    close,
  };
}

/** A portal, a page of another site that embeds its search, and a browser. */
export interface Embedding {
  readonly curro: Curro;
  readonly host: Host;
  readonly browser: TestBrowser;
  /** Opens a page with this body. */
  visit(body: string, options?: Parameters<TestBrowser['visit']>[1]): ReturnType<TestBrowser['visit']>;
  close(): Promise<void>;
}

/** Starts the three. @param name prefix of the index and the queues */
export async function startEmbedding(name: string): Promise<Embedding> {
  const curro = await startPortal(name);
  const host = await startHost(curro.url);
  const browser = await startBrowser(host.origin, [curro.url]);
  return {
    curro,
    host,
    browser,
    visit: (body, options) => browser.visit(host.page(body), options),
    close: async () => {
      await browser.close();
      await host.close();
      await curro.close();
    },
  };
}

/** A warning of the element without the element itself, to which consoles link. */
export const warningText = (message: ConsoleMessage): string => message.text().replace(/ JSHandle@node$/, '');

/** Sets parts of the search as the element does for the visitor: a property that a page sets is a value of the page. */
export const chooseAsVisitor = (page: Page, values: object): Promise<unknown> =>
  page.evaluate(`document.querySelector('curro-search').assign(${JSON.stringify(values)})`);
/** The search box of the element. */
export const searchBoxOf = (page: Page) => page.getByRole('combobox', { name: 'Puesto, empresa' });
/** The line of the element that says how many offers are found. */
export const statusOf = (page: Page) => page.locator('[part="status"]');
