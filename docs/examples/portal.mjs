// A job portal in one file. The server renders the offers, so that the page is complete without JavaScript and for
// search engines; <curro-search> replaces them in the browser.
// Run: CURRO_URL=http://127.0.0.1:8080 PORT=3000 node docs/examples/portal.mjs
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { CURRO_URL = 'http://127.0.0.1:8080', PORT = '3000' } = process.env;
const API = new URL(CURRO_URL).origin;
const TIMEOUT_MS = 5_000;
const MAX_OFFERS = '10';
const SOURCE = readFileSync(new URL(import.meta.url));
const POLICY = `default-src 'none'; script-src ${API}; connect-src ${API}; style-src 'unsafe-inline'; img-src data:; form-action 'self'`;

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text) => String(text).replace(/[&<>"]/g, (character) => ENTITIES[character]);

/** The search of the page's address, into which the element writes it, without wrong values; undefined without a response. */
async function search(address) {
  const { filters, radius: distance = '0', sort, ...shown } = Object.fromEntries(address);
  const order = sort ?? (shown.q?.trim() ? 'relevancia-desc' : 'updated-desc');
  const query = new URLSearchParams({ ...shown, distance, order, maxResults: MAX_OFFERS });
  for (const [name, value] of new URLSearchParams(filters)) query.append(name, value);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (;;) {
    const response = await fetch(`${API}/api/9/offer?${query}`, { signal }).catch(() => undefined);
    const body = await response?.json().catch(() => undefined);
    const wrong = body?.errors?.filter(({ field }) => query.has(field)) ?? [];
    for (const { field } of wrong) query.delete(field);
    const isBeyond = body?.currentPage > Math.max(body?.totalPages, 1);
    if (isBeyond) query.set('page', Math.max(body.totalPages, 1));
    else if (wrong.length === 0) return response?.ok ? body : undefined;
  }
}

function offerItem({ link, title, author, city, salaryDescription }) {
  const address = URL.parse(link, API);
  const href = address?.protocol.startsWith('http') ? address.href : API;
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a>
<p>${[author.name, city, salaryDescription].filter(Boolean).map(escapeHtml).join(' · ')}</p></li>`;
}

/** The offers of the server, with links to the pages around the shown one. */
function offerList(address, { totalResults, totalPages, currentPage, offers }) {
  const link = (page, name) =>
    page < 1 || page > totalPages
      ? ''
      : `<a href="?${escapeHtml(new URLSearchParams({ ...Object.fromEntries(address), page }))}">${name}</a>`;
  return `<p>${totalResults} ${totalResults === 1 ? 'oferta' : 'ofertas'}</p><ul>${offers.map(offerItem).join('\n')}</ul>
<p>${link(currentPage - 1, 'Anterior')} Página ${currentPage} de ${Math.max(totalPages, 1)} ${link(currentPage + 1, 'Siguiente')}</p>`;
}

const fallback = (address, found) => `<form role="search">
<label>Puesto o palabra clave <input type="search" name="q" maxlength="200" value="${escapeHtml((address.get('q') ?? '').slice(0, 200))}"></label> <button>Buscar</button></form>
${found === undefined ? '<p>El buscador no responde. Inténtalo más tarde.</p>' : offerList(address, found)}`;

const page = (address, found) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Empleo en la comarca</title>
<link rel="icon" href="data:,">
<script type="module" src="${API}/embed/curro-search.js"></script>
<style>
  :root { --accent: light-dark(#9d174d, #f9a8d4); --line: light-dark(#e7dcd6, #43383d); color-scheme: light dark; }
  body { margin: 0; background: light-dark(#fdf9f6, #1a1416); color: light-dark(#2b1d22, #f3e9ec); font: 1.0625rem/1.5 system-ui, sans-serif; }
  header { padding: clamp(2rem, 6vw, 4rem) 1rem; background: #6d1238; color: #fff; } header > *, main { max-width: 60rem; margin: 0 auto; }
  h1 { font: 700 clamp(2rem, 6vw, 3rem)/1.1 Georgia, serif; } h1 a { color: inherit; text-decoration: none; }
  footer { padding: 1.5rem 1rem; border-top: 1px solid var(--line); text-align: center; } main { padding: 1.5rem 1rem 4rem; }
  curro-search { display: block; min-height: 100vh; --curro-font: system-ui, sans-serif; --curro-button: #9d174d; --curro-button-ink: #fff; --curro-button-hover: #831843;
    --curro-link: var(--accent); --curro-link-hover: var(--accent); --curro-line: var(--line); --curro-tag: light-dark(#f3e8e3, #382c31);
    --curro-paper: light-dark(#fdf9f6, #1a1416); --curro-surface: light-dark(#fff, #241c1f); --curro-sunken: light-dark(#f3e8e3, #382c31); }
  a { color: var(--accent); font-weight: 600; } form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; } label { flex: 1 1 14rem; } input { display: block; width: 100%; box-sizing: border-box; }
  input, button { padding: .625rem .875rem; border: 1px solid #8a7a80; border-radius: 8px; font: inherit; } button { border-color: #9d174d; background: #9d174d; color: #fff; font-weight: 600; }
  ul { padding: 0; list-style: none; } li { padding: .75rem 0; border-top: 1px solid var(--line); } li p { margin: .25rem 0 0; }
</style>
</head>
<body><header><h1><a href="/">Empleo en la comarca</a></h1><p>Ofertas de empresas de aquí, actualizadas cada día.</p></header>
<main>
<curro-search address page-size="${MAX_OFFERS}">${fallback(address, found)}</curro-search>
</main>
<footer>Portal de ejemplo con las ofertas de <a href="${API}/">Curro</a> y su elemento <a href="${API}/embed/">&lt;curro-search&gt;</a> · <a href="/portal.mjs">Código de esta página</a></footer>
</body>
</html>`;

const server = createServer(async (request, response) => {
  const url = URL.parse(request.url, 'http://portal');
  if (request.method === 'GET' && url?.pathname === '/portal.mjs')
    return response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(SOURCE);
  if (!['GET', 'HEAD'].includes(request.method) || url?.pathname !== '/')
    return response.writeHead(404).end();
  const { searchParams } = url;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY };
  return response.writeHead(200, headers).end(page(searchParams, await search(searchParams)));
});

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
