import { loadDictionaries, loadSkills } from '@curro/shared';
import { expect, test } from 'vitest';
import { createComponents } from '../openapi/components.ts';
import { operationPage } from './operation-page.ts';
import { createReference } from './reference.ts';

const dictionaries = loadDictionaries();
const reference = createReference({ dictionaries, skills: loadSkills() }, true);
const context = { components: createComponents(dictionaries), baseUrl: 'https://jobs.example', example: {} };

const pageOf = (id: string, example = {}): string => {
  const operation = reference.operations.get(id);
  if (operation === undefined) throw new Error(`no operation ${id}`);
  return String(operationPage(operation, { ...context, example }));
};

test('every operation has a page, whose anchors are unique', () => {
  expect(reference.operations.size).toBeGreaterThan(100);
  for (const id of reference.operations.keys()) {
    const page = pageOf(id);
    const anchors = [...page.matchAll(/ id="([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(new Set(anchors).size, id).toBe(anchors.length);
    expect(page, id).not.toMatch(/undefined|\[object Object\]/);
  }
});

test('no form has an empty part of further fields', () => {
  for (const id of reference.operations.keys())
    expect(pageOf(id), id).not.toMatch(/<summary>(?:Credentials|\d+ more [^<]*)<\/summary>\s*<\/details>/);
});

test('the current search is first, older versions and former paths are last', () => {
  const [offers] = reference.sections[0]?.groups ?? [];
  expect(offers?.routes.map(({ path, summary }) => `${path} ${summary}`)).toEqual([
    '/api/9/offer Search offers',
    '/api/7/offer/{offerId} Read an offer',
    '/api/1/offer/{offerId}/opened Report that a result was opened',
    '/api/1/offer/{offerId}/similar List similar offers',
    '/api/1/suggest Complete a text',
    '/api/7/offer Search offers (version 7)',
    '/api/1/offer Search offers (version 1)',
  ]);
});

test('samples and form have the id of an offer of the server', () => {
  const offerId = '9edad94271dd4992196affab89646a45';
  const page = pageOf('offerGet', { offerId });
  expect(page).toContain(`https://jobs.example/api/7/offer/${offerId}`);
  expect(page).toContain(`value="${offerId}"`);
  // Without offers the reader replaces the value, and the form starts empty.
  expect(pageOf('offerGet')).toContain('https://jobs.example/api/7/offer/OFFER_ID');
  expect(pageOf('offerGet')).not.toContain('value="OFFER_ID"');
});

test('a page names types, bounds, values and fields within fields', () => {
  const search = pageOf('offerSearch');
  expect(search).toContain(
    '<a class="value-link" href="#parameter-distance"><code class="value-name">distance</code></a> <span class="value-facts">integer · query · 0 to 500</span>',
  );
  expect(search).toMatch(/<summary>\d+ values<\/summary>/);
  expect(search).toMatch(/<summary>\d+ fields of <code>offers<\/code><\/summary>/);
  expect(pageOf('experiencePut')).toContain(
    '<code class="value-name">company</code> <span class="value-facts">string · at most 150 characters</span> <b class="value-required">required</b>',
  );
});

test('keys and texts of an example have different colours', () => {
  const page = pageOf('offerSearch');
  expect(page).toMatch(/<span class="code-key">&quot;title&quot;<\/span>: <span class="code-text">&quot;/);
});

test('errors of the operation come first, each status has an anchor', () => {
  const page = pageOf('offerSearch');
  expect(page.indexOf('<code id="error-312">')).toBeGreaterThan(0);
  expect(page.indexOf('<code id="error-312">')).toBeLessThan(
    page.indexOf('<code id="error-internal_error">'),
  );
  for (const status of [200, 400, 429, 503]) expect(page).toContain(` id="status-${status}"`);
  // The description of a parameter leads to its error.
  expect(page).toMatch(/id="parameter-distance">[\s\S]*?Wrong values: error <a href="#error-312">312<\/a>/);
});

test('the many parameters of a search are in groups, few are not', () => {
  const groupsOf = (id: string): string[] =>
    [...pageOf(id).matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, title = '']) => title);
  expect(groupsOf('offerSearch')).toEqual([
    'Text and filters',
    'Order and pages',
    'Facets and assistance',
    'Headers',
  ]);
  expect(groupsOf('dictionaryGet')).toEqual([]);
  const page = pageOf('offerSearch');
  const at = (name: string): number => page.indexOf(`id="parameter-${name}"`);
  expect(at('salaryUnstated')).toBeLessThan(at('order'));
  expect(at('after')).toBeLessThan(at('facets'));
});

test('an operation leads to its parts and to the operations beside it', () => {
  const page = pageOf('offerGet');
  const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, anchor]) => `#${anchor}`));
  const [, parts = ''] = /<nav class="parts"[^>]*>([\s\S]*?)<\/nav>/.exec(page) ?? [];
  const targets = [...parts.matchAll(/href="([^"]+)"/g)].map(([, target = '']) => target);
  expect(targets).toEqual(['#parameters', '#response', '#errors']);
  for (const target of targets) expect(anchors).toContain(target);
  const neighbours = [...page.matchAll(/rel="(prev|next)" href="([^"]+)"/g)].map(([, ...parts]) => parts);
  expect(neighbours).toEqual([
    ['prev', '/docs/offerSearch'],
    ['next', '/docs/offerOpen'],
  ]);
});

test('the example of the response is that of the request of the samples', () => {
  for (const [id, { route }] of reference.operations) {
    const { query = {}, response } = route.example ?? {};
    if (response === undefined) continue;
    const [, samples = ''] = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(pageOf(id)) ?? [];
    const address = samples.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');
    for (const pair of new URLSearchParams(query).toString().split('&')) expect(address, id).toContain(pair);
  }
  expect(pageOf('dictionaryGet')).toContain('/dictionary/workday');
  expect(pageOf('offerSearch')).toContain('q=panadera&amp;province=zamora');
});

/** Operations with neither query nor body, whose responses are files. */
const WITHOUT_EXAMPLE = new Set([
  'embedScript',
  'feedRobots',
  'feedSitemap',
  'feedSitemaps',
  'metrics',
  'openapi',
  'openapiPublic',
  'opsApplicationFileGet',
]);

test('every operation has a recorded example, and no page shows a value that only stands for one', () => {
  for (const [id, { route }] of reference.operations) {
    expect(route.example === undefined, id).toBe(WITHOUT_EXAMPLE.has(route.id));
    if (route.body !== undefined) expect(route.example?.body, id).toBeDefined();
    const page = pageOf(id).replaceAll(/<span class="code-(?:key|text|comment)">|<\/span>/g, '');
    expect(page, id).not.toMatch(/[:[=]\s*(?:&quot;|&#39;|')text(?:&quot;|&#39;|')/);
  }
});

test('the errors of an operation say what to do', () => {
  const apply = pageOf('applicationCreate');
  expect(apply).toMatch(/id="error-316">[\s\S]*?href="\/docs\/curriculumList"[\s\S]*?incompleteSteps/);
  // A value that is not allowed: the bounds of the parameters.
  expect(pageOf('offerSearch')).toMatch(
    /id="error-201">[\s\S]*?href="#parameter-maxResults"><code>maxResults<\/code><\/a>: Offers of a page, 1 to 100/,
  );
  expect(pageOf('opsWebhookPut')).toContain('href="/docs/guides/applications#webhooks"');
});

test('the sign-in describes parameters, credentials and errors', () => {
  const token = pageOf('oauthToken');
  expect(token).toContain('-u my-portal:SECRET');
  for (const code of ['invalid_client', 'invalid_grant', 'invalid_request'])
    expect(token).toContain(`id="error-${code}"`);
  const authorize = pageOf('oauthAuthorize');
  for (const code of ['access_denied', 'invalid_scope', 'unsupported_response_type'])
    expect(authorize).toContain(`id="error-${code}"`);
  expect(authorize).toContain('state=af0ifjsldkj');
  // Every parameter, field and header is described.
  for (const page of [token, authorize])
    expect(
      page.match(/<p class="value-head">(?:(?!<\/p>).)*<\/p>(?!\s*<div class="value-about">)/g),
    ).toBeNull();
});

test('the example of the response has the offer of the samples', () => {
  const offerId = '00edad94271dd4992196affab89646a4';
  const recorded = '9edad94271dd4992196affab89646a45';
  for (const id of ['similarOfferList', 'questionList', 'applicationCreate', 'offerGet']) {
    expect(pageOf(id, { offerId }), id).toContain(`/offer/${offerId}`);
    expect(pageOf(id, { offerId }), id).not.toContain(recorded);
  }
  expect(pageOf('offerGet')).toContain(recorded);
});

test('the body of a request is one that the server accepts for its offer', () => {
  const offerId = '00edad94271dd4992196affab89646a4';
  const bodies = { applicationCreate: { coverLetter: { text: 'Me interesa.' } } };
  const page = pageOf('applicationCreate', { offerId, bodies });
  expect(page).toContain('Me interesa.');
  expect(page).not.toContain('offerKillerQuestions&quot;: [');
  expect(pageOf('applicationCreate')).toContain('offerKillerQuestions&quot;: [');
  expect(pageOf('coverLetterPut', { offerId, bodies })).not.toContain('Me interesa.');
  // The key of a cover letter belongs to one candidate.
  expect(pageOf('applicationCreate')).not.toContain('00000000-0000-4000-8000-000000000001&quot;}');
  expect(page).toContain('The candidate needs a complete CV');
});

test('responses of the server belong to its samples', () => {
  const responses = { offerSearch: { totalResults: 1, offers: [{ title: 'Camarera de pisos' }] } };
  const page = pageOf('offerSearch', { offerId: 'x', responses });
  expect(page).toContain('Camarera de pisos');
  expect(page).toContain('q=camarero&amp;city=madrid');
  expect(page).not.toContain('panadera');
});
