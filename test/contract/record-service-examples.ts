import { createAccount } from '@curro/accounts';
import { reportOffer } from '@curro/offers';
import { offerId, systemClock } from '@curro/shared';
import { sql } from 'kysely';
import { startFeedServer } from '../feeds/support/feed-server.ts';
import { callbackParams, register } from '../identity/accounts.ts';
import type { SignInCurro } from '../identity/start.ts';
import { Visitor } from '../identity/visitor.ts';
import { document } from '../support/conformance/described.ts';
import { restaurant } from '../support/example-restaurant.ts';
import { until } from '../support/until.ts';
import type { Example } from './record-examples.ts';

/** The names of the examples. */
const SOURCE = 'agency-north';
const FEED = 'agency-north';
const CLIENT = 'my-portal';
const REDIRECT = 'https://my-portal.example/callback';
const CANDIDATE = 'candela.ruibarbo';
const OPERATOR_EMAIL = 'teresa.olmedo@my-portal.example';
const VISITOR_EMAIL = 'lucas.arribas@example.org';

const description =
  'Restaurante de cocina castellana en el centro de Zamora, con 60 plazas y terraza. Contrato indefinido y dos días libres seguidos.';
const offer = (externalId: string, title: string, fields: object = {}): object => ({
  externalId,
  title,
  description,
  ...restaurant,
  published: '2026-03-02T07:15:00Z',
  expires: '2099-12-31T00:00:00Z',
  ...fields,
});
const lines = [
  offer('head-waiter', 'Jefe/a de sala'),
  offer('sommelier', 'Sumiller', { category: 'Hostelería fina' }),
  { externalId: 'kitchen-porter', description: 'Ayudante de cocina para los fines de semana.' },
];
const duplicates = [
  offer('waiter', 'Camarero/a de sala'),
  offer('waiter-again', 'Camarero/a de sala', { salaryText: '' }),
  { externalId: 'cook', description: 'Cocinero/a para banquetes.' },
];

const csv = (rows: readonly string[]): string =>
  ['referencia;puesto;texto;localidad', ...rows.map((row) => `${row};Trabajo en Zamora.;Zamora`)].join('\n');
const csvRows = ['1;Soldador/a', '2;Carretillero/a', '3;Electricista'];

/** What a request of an example sends. */
interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A JSON value, the objects of NDJSON, or the fields of a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the request of an operation, stores it with its response and returns the body. @throws Error if it fails */
// biome-ignore lint/suspicious/noExplicitAny: the responses of all operations
type Call = (id: string, sent?: Sent) => Promise<any>;

const routes = new Map(
  Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content: object = Reflect.get(operation, 'requestBody')?.content ?? {};
      return [
        String(Reflect.get(operation, 'operationId')),
        { template, method: method.toUpperCase(), type: Object.keys(content)[0] },
      ] as const;
    }),
  ),
);

const NDJSON = 'application/x-ndjson';

function encode(type: string | undefined, body: unknown): string {
  if (type === NDJSON && Array.isArray(body)) return body.map((line) => JSON.stringify(line)).join('\n');
  if (type === 'application/x-www-form-urlencoded')
    return new URLSearchParams(body as Record<string, string>).toString();
  return JSON.stringify(body);
}

function decode(type: string, text: string): unknown {
  if (type.startsWith(NDJSON))
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return type.includes('json') ? JSON.parse(text) : undefined;
}

/** Creates the function that records; the credentials are those of an operator. */
function createCall({ curro }: SignInCurro, examples: Map<string, Example>): Call {
  return async (id, { path, query, body, headers = {} } = {}) => {
    const route = routes.get(id);
    if (route === undefined) throw new Error(`no operation ${id}`);
    const filled = route.template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = path?.[name];
      if (value === undefined) throw new Error(`${id} lacks ${name}`);
      return encodeURIComponent(value);
    });
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
    const needsOperator = route.template.startsWith('/ops/') || id === 'metrics';
    const authorization = needsOperator ? { authorization: `Bearer ${await curro.tokens.operator()}` } : {};
    const response = await curro.fetch(filled + search, {
      method: route.method,
      redirect: 'manual',
      headers: {
        ...authorization,
        ...(body !== undefined && route.type !== undefined && { 'content-type': route.type }),
        ...headers,
      },
      ...(body !== undefined && { body: encode(route.type, body) }),
    });
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${id}: ${response.status} ${text}`);
    const received = decode(response.headers.get('content-type') ?? '', text);
    examples.set(id, {
      ...(path !== undefined && { path }),
      ...(query !== undefined && { query }),
      ...(body !== undefined && { body }),
      ...(received !== undefined && { response: received }),
    });
    return received ?? response;
  };
}

async function recordOffers(call: Call, { curro }: SignInCurro): Promise<void> {
  const source = { source: SOURCE };
  await call('opsOfferPreview', { query: source, body: lines });
  await call('opsOfferImport', { query: source, body: lines.slice(0, 2) });
  const done = await call('opsOfferImport', { query: source, body: lines });
  await curro.load(SOURCE, duplicates);
  await call('opsSourcePut', {
    path: source,
    body: { country: 'espana', timezone: 'Europe/Madrid', ttlDays: 60 },
  });
  await call('opsSourceGet', { path: source });
  await call('opsSourceList');
  const { importId: id } = done;
  await call('opsImportList', { query: source });
  await call('opsImportGet', { path: { id } });
  await call('opsImportResults', { path: { id } });
  await call('opsImportRejectedLines', { path: { id } });
  await call('opsSourceUnmapped', { path: source });
  await call('opsUnmapped', { query: { field: 'category' } });
  const mappings = { category: { 'Hostelería fina': 'turismo-restauracion' } };
  await call('opsSourceMappingsPreview', { path: source, body: mappings });
  await call('opsSourceMappingsPut', { path: source, body: mappings });
  await call('opsSourceMappingsGet', { path: source });
  await curro.settled();
  const one = { ...source, externalId: 'sommelier' };
  const { externalId: _, ...sommelier } = offer('sommelier', 'Sumiller') as Record<string, unknown>;
  await call('opsOfferPut', { path: one, body: sommelier });
  await call('opsOfferDelete', { path: one });
  await call('opsOfferChanges', { query: { since: '0' } });
  await until('the groups of duplicates', async () => {
    const { groups } = await call('opsDuplicateList', { query: source });
    return groups.length > 0;
  });
}

async function recordModeration(call: Call, { curro }: SignInCurro): Promise<void> {
  const path = { offerId: offerId(SOURCE, 'waiter-again') };
  const duplicateOf = offerId(SOURCE, 'waiter');
  await call('opsModerationPost', {
    path,
    body: { action: 'hide', reason: 'La misma oferta dos veces.', duplicateOf },
  });
  await call('opsModerationGet', { path });
  await call('opsModerationList');
  const reported = { offerId: duplicateOf, reason: 'closed', note: 'Ya no buscan a nadie.' } as const;
  await reportOffer({ db: curro.db, clock: systemClock }, reported);
  const { reports } = await call('opsOfferReportList', { query: { state: 'open' } });
  await call('opsOfferReportResolve', {
    path: { id: String(reports[0].id) },
    body: { resolution: 'dismissed' },
  });
}

async function recordDeadLetters(call: Call): Promise<void> {
  const filter = { topic: 'import-line', source: SOURCE };
  const { deadLetters } = await call('opsDeadLetterList', { query: filter });
  const [last, first] = deadLetters.map(({ id }: { id: number }) => ({ id: String(id) }));
  const { payload } = await call('opsDeadLetterGet', { path: first });
  const line = JSON.stringify({ ...JSON.parse(payload.line), title: 'Ayudante de cocina' });
  await call('opsDeadLetterPut', { path: first, body: { payload: { ...payload, line } } });
  await call('opsDeadLetterRetry', { path: first });
  await call('opsDeadLetterRetryMany', { body: filter });
  await call('opsDeadLetterDiscard', { path: last });
  await call('opsDeadLetterDiscardMany', { query: filter });
}

async function recordFeeds(call: Call): Promise<void> {
  const server = await startFeedServer();
  const path = { name: FEED };
  const runs = async () => (await call('opsFeedRunList', { path })).runs;
  const runIn = (...states: readonly string[]) =>
    until(`a run of the feed in a state of ${states.join(', ')}`, async () =>
      states.includes((await runs())[0]?.state),
    );
  try {
    const url = server.serve('/offers.csv', csv(csvRows));
    const settings = {
      url,
      format: 'csv',
      source: FEED,
      full: true,
      mapping: {
        externalId: 'referencia',
        title: 'puesto',
        description: 'texto',
        city: ['municipio', 'localidad'],
      },
    };
    const feed = { ...path, ...settings };
    await call('opsFeedTry', { body: feed });
    await call('opsFeedPost', { body: feed });
    await call('opsFeedPause', { path });
    await call('opsFeedResume', { path });
    await runIn('done');
    await call('opsFeedPut', { path, body: { ...settings, intervalSeconds: 86_400, paused: true } });
    await runIn('done');
    server.serve('/offers.csv', csv(csvRows.slice(0, 1)));
    await call('opsFeedRun', { path, body: { force: true } });
    await runIn('awaiting-confirmation');
    await call('opsFeedDiscard', { path });
    await call('opsFeedRun', { path, body: { force: true } });
    await runIn('awaiting-confirmation');
    await call('opsFeedConfirm', { path });
    await runIn('done');
    const [newest] = await runs();
    await call('opsFeedRunGet', { path: { ...path, id: newest.id } });
    await call('opsFeedGet', { path });
    await call('opsFeedList');
    await call('opsFeedDelete', { path });
  } finally {
    await server.close();
  }
}

async function recordApplications(
  call: Call,
  { curro }: SignInCurro,
  code: string,
  offer: string,
): Promise<void> {
  await call('opsWebhookPut', { path: { client: CLIENT }, body: { url: 'https://my-portal.example/curro' } });
  await call('opsWebhookGet', { path: { client: CLIENT } });
  const message = 'Hola, Candela: ¿puedes venir el jueves a las 11 a conocer el obrador?';
  await call('opsApplicationEventPost', { path: { code }, body: { event: 'cv-read' } });
  const { jobId } = await call('opsApplicationEventPost', {
    path: { code },
    body: { event: 'message-send', message, key: 'message-2026-17' },
  });
  await until('the job of the event', async () => {
    const { status } = await call('opsJobGet', { path: { id: String(jobId) } });
    return status === 'done';
  });
  await sql`
    insert into application_replies (candidate_id, application_id, text, at)
    select candidate_id, id, 'Buenos días: el jueves a las 11 me viene bien.', now()
    from applications where code = ${code}`.execute(curro.db);
  await call('opsApplicationReplyList', { path: { code } });
  await call('opsOfferEventPost', { path: { id: offer }, body: { event: 'process-closed' } });
  await call('opsWebhookDelete', { path: { client: CLIENT } });
}

async function recordCandidates(call: Call, { curro }: SignInCurro): Promise<void> {
  const path = { subject: CANDIDATE };
  await call('opsAccountPut', {
    path,
    body: { email: 'candela.ruibarbo@example.org', validatedMail: 1, photoAccepted: true },
  });
  const { code } = await call('opsCurriculumPost', { path, body: { name: 'Obradores' } });
  await call('opsSkillsPut', {
    path: { code },
    body: {
      expertise: [{ skill: 'Masa madre', level: 'alto' }],
      language: [
        { id: 3, category: 1301, reading: 'medio', speaking: 'conversacion', writing: 'bajo', comments: '' },
      ],
    },
  });
  await call('opsCandidateFind', { query: { q: 'candela.ruibarbo@example.org' } });
  await call('opsSavedSearchCounts');
  const { savedSearches } = await call('opsSavedSearchList', { query: { limit: '20' } });
  await call('opsSavedSearchPut', { path: { id: String(savedSearches[0].id) }, body: { paused: true } });
  await call('opsCandidateSearchesGet', { path });
  await call('opsCandidateExport', { path });
  await call('opsCandidateSearchesDelete', { path });
  const visitor = new Visitor();
  const form = await visitor.open(`${curro.url}/alertas/nueva?q=camarero&province=zamora`);
  const fields = { name: 'Camarero en Zamora', email: VISITOR_EMAIL, frequency: 'daily' };
  await visitor.send(form, fields, 'https:', '/alertas/nueva');
  await call('opsVisitorSearchesGet', { path: { email: VISITOR_EMAIL } });
  await call('opsVisitorSearchesDelete', { path: { email: VISITOR_EMAIL } });
  await call('opsCandidateDelete', { path });
}

async function recordClients(call: Call, { curro }: SignInCurro): Promise<{ readonly secret: string }> {
  const body = {
    name: CLIENT,
    title: 'Empleo Zamora',
    allowedOrigins: ['https://my-portal.example'],
    redirectUris: [REDIRECT],
  };
  await call('opsClientPost', { body });
  await call('opsClientPut', {
    path: { id: CLIENT },
    body: { redirectUris: [REDIRECT, 'https://www.my-portal.example/callback'] },
  });
  await call('opsClientGet', { path: { id: CLIENT } });
  await call('opsClientList');
  const { secret } = await call('opsClientSecretPost', { path: { id: CLIENT } });
  const { id } = await call('opsIdentityKeyPost');
  await until('the new key', async () => {
    const { state } = await call('opsIdentityKeyGet', { path: { id: String(id) } });
    return state === 'published';
  });
  await createAccount(curro.db, { email: OPERATOR_EMAIL, passwordHash: 'none' });
  await call('opsOperatorPut', { path: { email: OPERATOR_EMAIL } });
  await call('opsOperatorList');
  await call('opsOperatorDelete', { path: { email: OPERATOR_EMAIL } });
  return { secret };
}

async function recordSearches(call: Call): Promise<void> {
  const pin = { kind: 'pin', q: 'camarero', offerIds: [offerId(SOURCE, 'waiter')] };
  const rule = { kind: 'synonyms', terms: ['camarero', 'mesero'] };
  await call('opsSearchRulePost', { body: pin });
  await call('opsSearchRulePreview', { body: { rule } });
  const { ruleId } = await call('opsSearchRulePost', { body: rule });
  const path = { id: String(ruleId) };
  const more = { ...rule, terms: [...rule.terms, 'garzón'] };
  const change = await call('opsSearchRulePut', { path, body: more });
  await call('opsSearchRuleChangeList', { query: { limit: '20' } });
  await call('opsSearchRuleUndo', { path: { id: String(change.id) } });
  await call('opsSearchRuleList');
  await call('opsSearchRuleDelete', { path });
  const body = { name: 'Títulos exactos', share: 0.2, weights: { exact: 2, freshness: 0.1 } };
  const experiment = await call('opsSearchExperimentPost', { body });
  await call('opsSearchExperimentList');
  await call('opsSearchExperimentStop', { path: { id: String(experiment.id) } });
  await call('opsSearchReport', { query: { report: 'top', days: '7' } });
}

async function recordIndex(call: Call): Promise<void> {
  const done = () =>
    until('the end of the reindex', async () => {
      const { current } = await call('opsReindexGet');
      return current === null;
    });
  await call('opsReindexPost');
  await call('opsReindexPause');
  await call('opsReindexResume');
  await call('opsReindexCancel');
  await done();
  await call('opsReindexPost');
  await done();
  await call('opsReindexRollback');
  await done();
  await call('opsReindexPost');
  await done();
  await call('opsReindexDrop');
  // The comparison of few offers may end before it is cancelled.
  await until('a cancelled comparison', async () => {
    await call('opsReconcilePost', { body: { dryRun: true } });
    return call('opsReconcileCancel').then(
      () => true,
      () => false,
    );
  });
  await call('opsReconcileGet');
}

async function recordSignIn(
  call: Call,
  signIn: SignInCurro,
  { secret, examples }: { readonly secret: string; readonly examples: Map<string, Example> },
): Promise<void> {
  const { curro } = signIn;
  const app = { id: CLIENT, secret, redirect: REDIRECT };
  const query = {
    response_type: 'code',
    client_id: CLIENT,
    redirect_uri: REDIRECT,
    scope: 'CV,MY_APPLICATIONS',
    state: 'af0ifjsldkj',
  };
  const redirect: Response = await call('oauthAuthorize', { query });
  const address = `${curro.url}/api/oauth/user-authorize/index.xhtml?${new URLSearchParams(query).toString()}`;
  const { visitor, consent } = await register(signIn, app, 'candela.ruibarbo@example.org', address);
  const back = await visitor.send(consent, { action: 'allow' }, REDIRECT);
  const { code = '' } = callbackParams(back);
  const headers = { authorization: `Basic ${btoa(`${CLIENT}:${secret}`)}` };
  const body = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
  await call('oauthToken', { body, headers });
  const recorded = examples.get('oauthToken');
  examples.set('oauthToken', { ...recorded, body: { ...body, code: 'CODE' } });
  const to = redirect.headers.get('location') ?? '';
  examples.set('oauthAuthorize', {
    query,
    response: `302 Found\nLocation: ${to}\n\n# After the sign-in the browser opens\n${(back.location ?? '').replace(code, 'CODE')}`,
  });
  // A request that fails: the list of server errors has it.
  await signIn.whileStopped(async () => {
    const form = new URLSearchParams(body);
    const failed = await curro.fetch('/oauth/authorize', { method: 'POST', headers, body: form });
    await failed.text();
  });
  const { errors } = await call('opsServerErrorList');
  const seen = errors.map(({ operation, status, count }: Record<string, unknown>) => ({
    operation,
    status,
    count,
  }));
  await call('opsServerErrorsSeen', { body: { errors: seen } });
}

/** Calls every operation of operators, of the sign-in and of the service, after those of the candidate CANDIDATE. */
export async function recordServiceExamples(
  signIn: SignInCurro,
  applied: { readonly code: string; readonly offer: string },
): Promise<ReadonlyMap<string, Example>> {
  const examples = new Map<string, Example>();
  const call = createCall(signIn, examples);
  const { secret } = await recordClients(call, signIn);
  await recordSignIn(call, signIn, { secret, examples });
  await recordOffers(call, signIn);
  await recordModeration(call, signIn);
  await recordDeadLetters(call);
  await recordFeeds(call);
  await recordApplications(call, signIn, applied.code, applied.offer);
  await recordSearches(call);
  await recordIndex(call);
  await call('opsStatus');
  await call('opsDoctor');
  for (const id of ['suggest', 'suggestEnglish']) await call(id, { query: { q: 'cama' } });
  for (const id of ['feedRss', 'feedRssEnglish']) await call(id, { query: { q: 'camarero' } });
  for (const id of ['feedJobs', 'healthLive', 'healthReady']) await call(id);
  await recordCandidates(call, signIn);
  await call('opsClientDelete', { path: { id: CLIENT } });
  return examples;
}
