import { html, type Markup } from '@curro/ui';

const BASH = (api: string): string => `API=${api}

# Search: no token. The number after /api/ is the version.
curl "$API/api/9/offer?q=camarero&city=madrid&distance=30&facets=true"

# The account of a candidate
curl -H "Authorization: Bearer $TOKEN" "$API/api/6/candidate"`;

const JAVASCRIPT = (api: string): string => `const api = '${api}';
const read = async (path, headers = {}) => {
  const response = await fetch(api + path, { headers });
  const body = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(body.errors));
  return body;
};

const found = await read('/api/9/offer?q=camarero&city=madrid');
console.log(found.totalResults, found.offers[0]?.title);

const headers = { authorization: \`Bearer \${process.env.TOKEN}\` };
console.log(await read('/api/6/candidate', headers));`;

const PYTHON = (api: string): string => `import os, requests

api = '${api}'

found = requests.get(f'{api}/api/9/offer', params={'q': 'camarero', 'city': 'madrid'}, timeout=10)
found.raise_for_status()
print(found.json()['totalResults'], found.json()['offers'][0]['title'])

headers = {'Authorization': f"Bearer {os.environ['TOKEN']}"}
print(requests.get(f'{api}/api/6/candidate', headers=headers, timeout=10).json())`;

const sample = (id: string, name: string, code: string): Markup =>
  html`<section class="sample" aria-labelledby="${id}"><h3 id="${id}">${name}</h3>
<button class="button button-quiet button-small" type="button" data-copy-code="${id}-code">Copy<span class="unseen"> the ${name} example</span></button>
<pre tabindex="0" aria-labelledby="${id}"><code id="${id}-code">${code}</code></pre></section>`;

/** The first part of the reference page: requests in three languages, and how to get a token. */
export function quickstart(api: string): Markup {
  return html`<section class="quickstart" aria-labelledby="quickstart">
<h2 id="quickstart">Quickstart</h2>
<p>Searches and offers are public. The account of a candidate needs a token of the candidate.</p>
<div class="samples">
${sample('curl', 'curl', BASH(api))}
${sample('javascript', 'JavaScript', JAVASCRIPT(api))}
${sample('python', 'Python', PYTHON(api))}
</div>
<h3>Get a token</h3>
<ol class="steps">
<li><b>Locally.</b> <code>npm run curro -- token --candidate ana</code> prints one; <code>--operator</code> prints that of an operator.</li>
<li><b>For your application.</b> An operator creates a client: <code>curro client create my-portal --redirect-uri https://my-portal.example/callback</code>.</li>
<li><b>For your users.</b> Send them through the <a href="#/Sign-in/oauthAuthorize">authorization page</a>, and exchange the code for a <a href="#/Sign-in/oauthToken">token</a>.</li>
</ol>
<p>Every operation is below. <a href="/openapi.json">openapi.json</a> generates clients; a typed one for JavaScript is <code>@curro/client</code>, and <a href="/embed/">the search element</a> needs no code at all.</p>
</section>`;
}
