import { html, type Markup, when } from '@curro/ui';
import * as z from 'zod';
import { codeBlock, languageTabs } from './code.ts';
import { guideAddress } from './guides.ts';
import type { LiveExample } from './live-example.ts';

const BASH = (api: string): string => `API=${api}

# Search: no token. The number after /api/ is the version.
curl "$API/api/9/offer?q=camarero&city=madrid"

# The account of a candidate
curl "$API/api/6/candidate" \\
  -H "Authorization: Bearer $TOKEN"`;

const JAVASCRIPT = (api: string): string => `const api = '${api}';

async function read(path, headers = {}) {
  const response = await fetch(api + path, { headers });
  const body = await response.json();
  // The body of an error says what is wrong.
  if (!response.ok) throw new Error(\`\${response.status} \${JSON.stringify(body)}\`);
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
    body = response.json()
    # The body of an error says what is wrong.
    if not response.ok:
        raise SystemExit(f'{response.status_code} {body}')
    return body

# Search: no token
query = {'q': 'camarero', 'city': 'madrid'}
found = read('/api/9/offer', params=query)
print(found['totalResults'], found['offers'][0]['title'])

# The account of a candidate
headers = {'Authorization': f"Bearer {os.environ['TOKEN']}"}
print(read('/api/6/candidate', headers=headers))`;

/** The part of a search response that the example reads. */
const searchSchema = z.object({
  totalResults: z.number(),
  totalPages: z.number(),
  offers: z.array(z.record(z.string(), z.unknown())),
});

const SAMPLES = [
  { id: 'curl', name: 'curl', code: BASH },
  { id: 'javascript', name: 'JavaScript', code: JAVASCRIPT },
  { id: 'python', name: 'Python', code: PYTHON },
] as const;

/** The fields of an offer that the example shows. */
const SHOWN_FIELDS = ['id', 'title', 'city', 'salaryDescription', 'link'];

/** The response to the search of this server, shortened. */
function responseText(search: unknown): string {
  const { totalResults, totalPages, offers } = searchSchema.parse(search);
  const [first = {}] = offers;
  const shown = SHOWN_FIELDS.filter((name) => first[name] !== undefined).map((name) => [name, first[name]]);
  const text = JSON.stringify({ totalResults, totalPages, offers: [Object.fromEntries(shown)] }, null, 2);
  // The offer has more fields, and the list more offers.
  return text.replace('\n    }\n  ]', `,\n      …\n    }${offers.length > 1 ? ',\n    …' : ''}\n  ]`);
}

const TOKEN_COMMAND = `export TOKEN=$(npm run -s curro -- token --candidate ana --cv)
echo $TOKEN
# eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhbmEi…`;

const CLIENT_COMMAND = `npm run -s curro -- client create my-portal \\
  --redirect https://my-portal.example/callback
# client my-portal
# secret 3vZ8…
# header Authorization: Basic bXktcG9ydGFsOjN2Wjg…`;

const exchange = (api: string): string => `# 1. The browser of the user opens
# ${api}/api/oauth/user-authorize/index.xhtml
#   ?response_type=code&client_id=my-portal&scope=CV
#   &redirect_uri=https://my-portal.example/callback
#   &state=RANDOM_VALUE_OF_THE_SESSION

# 2. Your server compares the state that the callback receives with that
# of the session, and exchanges the code
curl -u my-portal:SECRET ${api}/oauth/authorize \\
  -d grant_type=authorization_code \\
  -d code=CODE \\
  -d redirect_uri=https://my-portal.example/callback
# {"token_type":"Bearer","expires_in":43200,"access_token":"5e8c…","refresh_token":"b07d…","scope":"CV"}`;

const card = (id: string, title: string, text: Markup, code: string): Markup =>
  html`<li><div><h3>${title}</h3><p>${text}</p></div><div class="sample">${codeBlock(id, `the command: ${title}`, code)}</div></li>`;

const entryPoints = (api: string): Markup => html`<dl class="entry-points">
<div><dt>Base URL</dt><dd><code>${api}</code></dd></div>
<div><dt>OpenAPI</dt><dd><a href="/openapi.json">openapi.json</a>, from which clients can be generated; <a href="/openapi-public.json">openapi-public.json</a> without the operator API</dd></div>
<div><dt>JavaScript</dt><dd><a href="${guideAddress('client')}"><code>@curro/client</code></a>, a typed function for each operation: see <a href="/docs/offerSearch">the search</a></dd></div>
<div><dt>Web page</dt><dd><a href="/embed/en"><code>&lt;curro-search&gt;</code></a>, the search as one HTML element: <a href="${guideAddress('embed-in-five-minutes')}">embed in five minutes</a></dd></div>
</dl>`;

/** The first part of the reference: requests in three languages, the response if they find offers, and how to get a token. */
export function quickstart(api: string, { responses }: LiveExample): Markup {
  const search = responses?.offerSearch;
  return html`<section class="quickstart" aria-labelledby="quickstart">
<div class="quickstart-text">
<h2 id="quickstart">Quickstart</h2>
<p>Searches and offers are public: send the request and read the response. The account of a candidate needs a <a href="#token">token</a> of the candidate.</p>
</div>
<div class="samples">${languageTabs(SAMPLES.map(({ code, ...tab }) => ({ ...tab, code: code(api) })))}
${when(
  search !== undefined,
  () => html`<section class="sample sample-response" aria-labelledby="response"><h3 class="sample-title" id="response">Response to the search, shortened</h3>
${codeBlock('response', 'the response', responseText(search))}</section>`,
)}</div>
${entryPoints(api)}
</section>
<section aria-labelledby="token">
<h2 id="token">Get a token</h2>
<ul class="cards">
${card('token-local', 'To try it out', html`In the directory from which Curro was started, the command prints the token of a candidate, or with <code>--operator</code> that of an operator. <code>--cv</code> completes the CV of the candidate with made-up content: without it an <a href="/docs/applicationCreate">application</a> gets the error 316. Add <code>--data DIR</code> if Curro was started with it. The examples above read <code>TOKEN</code>.`, TOKEN_COMMAND)}
${card('token-client', 'Application', html`An operator creates a client. Its secret is shown once.`, CLIENT_COMMAND)}
${card('token-user', 'Users of your application', html`Send them to the <a href="/docs/oauthAuthorize">sign-in page</a>, and exchange the code for a <a href="/docs/oauthToken">token</a>.`, exchange(api))}
</ul>
</section>`;
}
