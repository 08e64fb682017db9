import { presentKillerQuestions, presentOpenQuestions, presentQuestions } from '@curro/applications';
import type { StoredOffer } from '@curro/offers';
import { withDeadline } from '@curro/platform';
import { parseSearchParams, presentSearch } from '@curro/search';
import type { Questions } from '@curro/shared';
import type { ApiContext } from '../context.ts';
import { presentOfferDetail } from '../present/offer-detail.ts';

/** The parameters of the search of the quickstart. */
export const EXAMPLE_SEARCH = { q: 'camarero', city: 'madrid' } as const;

/** What examples take from the offers of this server. */
export interface LiveExample {
  /** The id of an open offer; absent while there is none. */
  readonly offerId?: string;
  /** Responses of this server to the example requests, by operation; of searches that find something only. */
  readonly responses?: Readonly<Record<string, unknown>>;
  /** Bodies of requests that this server accepts for the offer, by operation. */
  readonly bodies?: Readonly<Record<string, unknown>>;
}

type ExampleContext = Pick<ApiContext, 'clock' | 'dictionaries' | 'portalUrl'> & {
  readonly search: Pick<ApiContext['search'], 'search'>;
  readonly readOffer: (id: string) => Promise<StoredOffer | undefined>;
  readonly log: { warn(details: object, message: string): void };
};

const EXAMPLE_CACHE_TTL_MS = 300_000;
/** After a failed search the pages of this time have no examples of this server. */
const FAILURE_CACHE_TTL_MS = 10_000;
const TIMEOUT_MS = 2_000;
const NOTHING_FOUND: LiveExample = {};

/** Found offers that are read to choose one. */
const MAX_READ_OFFERS = 5;
const EXAMPLE_LETTER = 'Buenos días: me interesa la oferta y puedo empezar en dos semanas.';
const EXAMPLE_ANSWER = 'Sí, desde hace tres años.';

const hasQuestions = ({ killer, open }: Questions): boolean => killer.length + open.length > 0;

/** The body of an application that answers the questions of an offer. */
export const applicationBody = ({ killer, open }: Questions) => ({
  coverLetter: { text: EXAMPLE_LETTER },
  ...(killer.length > 0 && {
    offerKillerQuestions: killer.map(({ id, answers }) => ({ id, answerId: answers[0]?.id })),
  }),
  ...(open.length > 0 && { offerOpenQuestions: open.map(({ id }) => ({ id, answer: EXAMPLE_ANSWER })) }),
});

/** Of the first offers one that accepts applications on this server, with questions if there is one; else the first. */
async function chooseOffer(
  ids: readonly string[],
  readOffer: ExampleContext['readOffer'],
): Promise<StoredOffer | undefined> {
  const read = await Promise.all(ids.slice(0, MAX_READ_OFFERS).map(readOffer));
  const stored = read.filter((each) => each !== undefined);
  const accepting = stored.filter(({ offer }) => offer.externalUrlForm === '');
  return accepting.find(({ offer }) => hasQuestions(offer.questions)) ?? accepting[0] ?? stored[0];
}

async function readExample(context: ExampleContext): Promise<LiveExample> {
  const { clock, dictionaries, search, portalUrl, readOffer } = context;
  const now = clock.now();
  const presented = { dictionaries, language: 'es', portalUrl } as const;
  const find = async (query: Readonly<Record<string, string>>, version: 1 | 9 = 9) => {
    const parsed = parseSearchParams(new URLSearchParams(query), version, { dictionaries, now });
    if (!parsed.ok) return undefined;
    const response = await search.search(parsed.params);
    return presentSearch(response, parsed.params, presented);
  };
  const found = await find(EXAMPLE_SEARCH);
  const [first] = found?.offers ?? [];
  const offers = first === undefined ? ((await find({}))?.offers ?? []) : (found?.offers ?? []);
  const stored = await chooseOffer(
    offers.map(({ id }) => id),
    readOffer,
  );
  const offerId = stored?.offer.id ?? offers[0]?.id;
  if (offerId === undefined) return NOTHING_FOUND;
  const searches = first && {
    offerSearch: found,
    offerSearchV7: found,
    offerSearchV1: await find(EXAMPLE_SEARCH, 1),
  };
  if (stored === undefined) return { offerId, responses: { ...searches } };
  const { questions } = stored.offer;
  const read = {
    offerGet: presentOfferDetail(stored, { ...presented, now }),
    // A list without questions shows no fields: the recorded one stays.
    ...(hasQuestions(questions) && { questionList: presentQuestions(questions) }),
    ...(questions.killer.length > 0 && { killerQuestionList: presentKillerQuestions(questions) }),
    ...(questions.open.length > 0 && { openQuestionList: presentOpenQuestions(questions) }),
  };
  const bodies = { applicationCreate: applicationBody(questions) };
  return { offerId, responses: { ...searches, ...read }, bodies };
}

/** Creates the function that reads an offer and a search result for the examples. It caches them, and a failure for less. */
export function createLiveExample(context: ExampleContext): () => Promise<LiveExample> {
  let cached: { readonly example: Promise<LiveExample>; readonly until: number } | undefined;
  const read = async (begun: number): Promise<LiveExample> => {
    try {
      return await withDeadline(readExample(context), TIMEOUT_MS, 'the search does not respond');
    } catch (error) {
      const until = begun + FAILURE_CACHE_TTL_MS;
      cached = { example: Promise.resolve(NOTHING_FOUND), until };
      context.log.warn({ err: error }, 'the examples of the API reference show no offer of this server');
      return NOTHING_FOUND;
    }
  };
  return () => {
    const now = context.clock.now().getTime();
    if (cached === undefined || cached.until <= now)
      cached = { example: read(now), until: now + EXAMPLE_CACHE_TTL_MS };
    return cached.example;
  };
}
