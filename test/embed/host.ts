import { createServer } from 'node:http';
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
