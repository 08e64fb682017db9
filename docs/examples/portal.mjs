// A job portal in one file. The server renders the offers, so that the page is complete without JavaScript and for
// search engines; <curro-search> replaces them in the browser.
// Run: CURRO_URL=http://127.0.0.1:8080 PORT=3000 node docs/examples/portal.mjs
import { createServer } from 'node:http';

const { CURRO_URL = 'http://127.0.0.1:8080', PORT = '3000' } = process.env;
const API = new URL(CURRO_URL).origin;
const TIMEOUT_MS = 5_000;
const MAX_OFFERS = '10';
/** Script, responses and links of the Curro server; styles of this page. */
const POLICY = `default-src 'none'; script-src ${API}; connect-src ${API}; style-src 'unsafe-inline'; img-src data:; form-action 'self'`;

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text) => String(text).replace(/[&<>"]/g, (character) => ENTITIES[character]);

/** The search of the page's address; no offers when the Curro server does not respond. */
async function search(q) {
  const query = new URLSearchParams({ q, maxResults: MAX_OFFERS });
  try {
    const response = await fetch(`${API}/api/9/offer?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function offerItem({ link, title, author, city, salaryDescription }) {
  const address = URL.parse(link, API);
  const href = address?.protocol.startsWith('http') ? address.href : API;
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a>
<p>${[author.name, city, salaryDescription].filter(Boolean).map(escapeHtml).join(' · ')}</p></li>`;
}

const fallback = (q, found) => `<form role="search">
<label>Puesto o palabra clave <input type="search" name="q" maxlength="200" value="${escapeHtml(q)}"></label> <button>Buscar</button></form>
${found === undefined ? '<p>El buscador no responde. Inténtalo más tarde.</p>' : `<p>${found.totalResults} ofertas</p><ul>${found.offers.map(offerItem).join('\n')}</ul>`}`;

const page = (q, found) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Empleo en la comarca</title>
<link rel="icon" href="data:,">
<script type="module" src="${API}/embed/curro-search.js"></script>
<style>
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font-family: Georgia, serif; }
  curro-search { --curro-font: Georgia, serif; --curro-button: #9d174d; --curro-button-hover: #831843; }
</style>
</head>
<body>
<main>
<h1>Empleo en la comarca</h1>
<curro-search q="${escapeHtml(q)}" page-size="${MAX_OFFERS}" heading-level="2">${fallback(q, found)}</curro-search>
</main>
</body>
</html>`;

const server = createServer(async (request, response) => {
  const url = URL.parse(request.url, 'http://portal');
  if (request.method !== 'GET' || url?.pathname !== '/') {
    response.writeHead(404).end();
    return;
  }
  const q = (url.searchParams.get('q') ?? '').slice(0, 200);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY };
  response.writeHead(200, headers).end(page(q, await search(q)));
});

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
