import type { OfferGenerator } from '@curro/demo';
import type { Clock } from '@curro/shared';
import * as z from 'zod';
import { durationMs } from './clock.ts';
import type { CandidateOptions, Seed, Seeded, TestCandidate } from './curro.ts';
import { curriculum as sections } from './fixtures/curriculum.ts';
import { emailOf, type TokenSigner } from './tokens.ts';

const SOURCE = 'test';
const SEED = 1;

const resultSchema = z.object({
  line: z.number(),
  result: z.string(),
  id: z.string().optional(),
  reasons: z.array(z.unknown()).default([]),
});
const curriculaSchema = z.array(z.object({ code: z.string() })).min(1);

/** Sends a request; throws unless it succeeds. */
async function send(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${text}`);
  return text;
}

/** What seeds are generated with. */
interface SeedContext {
  readonly clock: Clock;
  readonly generateOffers: OfferGenerator;
}

/** The lines of a seed. */
function linesOf({ offers = [], ndjson, seed = SEED }: Seed, { clock, generateOffers }: SeedContext): string {
  if (ndjson !== undefined) return ndjson;
  const lines =
    typeof offers === 'number' ? generateOffers({ seed, size: offers, now: clock.now() }) : offers;
  return [...lines].map((line) => JSON.stringify(line)).join('\n');
}

/** Imports offers through the operator API. */
export async function importOffers(
  url: string,
  operatorToken: string,
  seed: Seed,
  context: SeedContext,
): Promise<Seeded> {
  const { source = SOURCE } = seed;
  const text = await send(`${url}/ops/v1/offers?source=${encodeURIComponent(source)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${operatorToken}`,
      'content-type': 'application/x-ndjson',
      accept: 'application/x-ndjson',
    },
    body: linesOf(seed, context),
  });
  const results = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => resultSchema.parse(JSON.parse(line)));
  return {
    ids: results.flatMap(({ id }) => id ?? []),
    rejected: results.flatMap(({ line, result, reasons }) =>
      result === 'rejected' ? [{ line, reasons }] : [],
    ),
  };
}

/** Creates a candidate with a CV, which is complete unless told otherwise. */
export async function createCandidate(
  url: string,
  tokens: TokenSigner,
  name: string,
  { cv = true, tokenLife, scopes }: CandidateOptions = {},
): Promise<TestCandidate> {
  const options = {
    ...(scopes && { scopes }),
    ...(tokenLife !== undefined && { lifeMs: durationMs(tokenLife) }),
  };
  const token = await tokens.candidate(name, options);
  // A token with fewer scopes, or an expired one, cannot fill the CV.
  const authorization = `Bearer ${await tokens.candidate(name)}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const [curriculum] = curriculaSchema.parse(JSON.parse(await send(`${url}/api/2/curriculum`, { headers })));
  const code = curriculum?.code ?? '';
  for (const [section, body] of Object.entries(cv ? sections : {})) {
    await send(`${url}/api/9999/curriculum/${code}/${section}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    });
  }
  return { name, email: emailOf(name), token, authorization: `Bearer ${token}`, curriculum: code };
}
