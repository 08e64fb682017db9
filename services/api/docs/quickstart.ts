import { html, type Markup } from '@curro/ui';

const BASH = (api: string): string => `API=${api}

# Search: no token. The number after /api/ is the version.
curl "$API/api/9/offer?q=camarero&city=madrid"

# The account of a candidate
curl -H "Authorization: Bearer $TOKEN" "$API/api/6/candidate"`;

const JAVASCRIPT = (api: string): string => `const api = '${api}';

async function read(path, headers = {}) {
  const response = await fetch(api + path, { headers });
  const body = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(body.errors));
  return body;
}

// Search: no token
const found = await read('/api/9/offer?q=camarero&city=madrid');
console.log(found.totalResults, found.offers[0]?.title);

// The account of a candidate
const authorization = \`Bearer \${process.env.TOKEN}\`;
console.log(await read('/api/6/candidate', { authorization }));`;

const PYTHON = (api: string): string => `import os
import requests

api = '${api}'

def read(path, **options):
    response = requests.get(api + path, timeout=10, **options)
    response.raise_for_status()
    return response.json()

# Search: no token
query = {'q': 'camarero', 'city': 'madrid'}
found = read('/api/9/offer', params=query)
print(found['totalResults'], found['offers'][0]['title'])

# The account of a candidate
headers = {'Authorization': f"Bearer {os.environ['TOKEN']}"}
print(read('/api/6/candidate', headers=headers))`;

const RESPONSE = `{
  "totalResults": 86,
  "totalPages": 5,
  "offers": [
    {
      "id": "9edad94271dd4992196affab89646a45",
      "title": "Camarero/a de sala",
      "city": "Madrid",
      "salaryDescription": "18.000€ - 21.000€ Bruto/año",
      …
    },
    …
  ]
}`;

/** A comment that fills its line, or a text in quotation marks. */
const COLOURED = /^(?:#|\/\/).*$|"[^"\n]*"|'[^'\n]*'/gm;

/** Code with its comments and texts in colours of their own. */
function coloured(code: string): Markup[] {
  const parts: Markup[] = [];
  let end = 0;
  for (const { 0: text, index } of code.matchAll(COLOURED)) {
    const kind = /^["']/.test(text) ? 'code-text' : 'code-comment';
    parts.push(html`${code.slice(end, index)}<span class="${kind}">${text}</span>`);
    end = index + text.length;
  }
  return [...parts, html`${code.slice(end)}`];
}

const codeBlock = (id: string, name: string, code: string): Markup =>
  html`<button class="copy" type="button" data-copy-code="${id}-code">Copy<span class="unseen"> ${name}</span></button>
<pre tabindex="0" aria-label="${name}"><code id="${id}-code">${coloured(code)}</code></pre>`;

const SAMPLES = [
  { id: 'curl', name: 'curl', code: BASH },
  { id: 'javascript', name: 'JavaScript', code: JAVASCRIPT },
  { id: 'python', name: 'Python', code: PYTHON },
] as const;

/** The same requests in each language; the style shows the chosen one. */
const samples = (api: string): Markup => html`<div class="samples">
<fieldset class="languages"><legend class="unseen">Language of the example</legend>
${SAMPLES.map(
  ({ id, name }, at) =>
    html`<label><input class="unseen" type="radio" name="language" id="choose-${id}"${at === 0 ? html` checked` : ''}><span>${name}</span></label>`,
)}
</fieldset>
${SAMPLES.map(
  ({ id, name, code }) =>
    html`<section class="sample sample-${id}" aria-labelledby="${id}"><h3 class="unseen" id="${id}">${name}</h3>
${codeBlock(id, `the ${name} example`, code(api))}</section>`,
)}
<section class="sample sample-response" aria-labelledby="response"><h3 id="response">Example of the response to a search</h3>
${codeBlock('response', 'the example of a response', RESPONSE)}</section>
</div>`;

const exchange = (api: string): string => `curl -u my-portal:SECRET ${api}/oauth/authorize \\
  -d grant_type=authorization_code \\
  -d code=CODE \\
  -d redirect_uri=https://my-portal.example/callback`;

const step = (id: string, title: string, text: Markup, code: string): Markup =>
  html`<li><b>${title}</b><p>${text}</p><div class="sample">${codeBlock(id, `the command: ${title}`, code)}</div></li>`;

/** The first part of the reference page: requests in three languages, and how to get a token. */
export function quickstart(api: string): Markup {
  return html`<section class="quickstart" aria-labelledby="quickstart">
<div class="quickstart-text">
<h2 id="quickstart">Quickstart</h2>
<p>Searches and offers are public: send the request and read the response. The account of a candidate needs a <a href="#token">token</a> of the candidate.</p>
</div>
${samples(api)}
<dl class="entry-points">
<div><dt>Base URL</dt><dd><code>${api}</code></dd></div>
<div><dt>OpenAPI</dt><dd><a href="/openapi.json">openapi.json</a>, from which clients can be generated; <a href="/openapi-public.json">openapi-public.json</a> without the operator API</dd></div>
<div><dt>JavaScript</dt><dd><code>@curro/client</code>, a typed function for each operation</dd></div>
<div><dt>Web page</dt><dd><a href="/embed/"><code>&lt;curro-search&gt;</code></a>, the search as one HTML element</dd></div>
</dl>
</section>
<section class="token" aria-labelledby="token">
<h2 id="token">Get a token</h2>
<ul class="steps">
${step('token-local', 'To try it out', html`Print the token of a candidate on the machine that runs Curro, or with <code>--operator</code> that of an operator.`, 'npm run curro -- token --candidate ana')}
${step('token-client', 'For an application', html`An operator creates a client and gives you its id and secret.`, 'npm run curro -- client create my-portal \\\n  --redirect https://my-portal.example/callback')}
${step('token-user', 'For the users of an application', html`Send them through the <a href="#/Sign-in/oauthAuthorize">authorization page</a>, and exchange the code for a <a href="#/Sign-in/oauthToken">token</a>.`, exchange(api))}
</ul>
</section>`;
}
