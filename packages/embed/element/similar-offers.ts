import type { Scope } from './query.ts';
import type { Controller, ControllerHost } from './reactive-element.ts';
import { apiUrl, fetchApi, filterEntries } from './search-request.ts';
import type { Offer } from './search-response.ts';

const TIMEOUT_MS = 10_000;
const MAX_OFFERS = 4;

/** Similar offers of a result that the visitor opened; `failed`: the request failed. */
export type SimilarState = 'loading' | 'failed' | readonly Offer[];

interface SimilarList {
  readonly offers: readonly Offer[];
}

/** Where similar offers are requested. */
interface SimilarRequest {
  readonly api: string;
  readonly client: string;
  readonly language: string;
  /** The filters of the page. */
  readonly fixed: Scope;
  /** The place whose offers are first. */
  readonly near: string;
}

/** The similar offers of the results, requested when the visitor opens them, once for each result. */
export class SimilarOffers implements Controller {
  readonly #host: ControllerHost;
  readonly #states = new Map<string, SimilarState>();
  readonly #open = new Set<string>();

  constructor(host: ControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.clear();
  }

  /** Forgets the offers: the results have changed. */
  clear(): void {
    this.#states.clear();
    this.#open.clear();
  }

  /** The similar offers of a result; undefined while they are closed. */
  stateOf(offerId: string): SimilarState | undefined {
    return this.#open.has(offerId) ? this.#states.get(offerId) : undefined;
  }

  /**
   * Opens or closes the similar offers of a result.
   * @returns the offers when they are opened
   */
  async toggle(offerId: string, request: SimilarRequest): Promise<readonly Offer[] | undefined> {
    const isClosed = !this.#open.delete(offerId);
    if (isClosed) this.#open.add(offerId);
    this.#host.requestUpdate();
    const known = this.#states.get(offerId);
    if (!isClosed || known === 'loading') return undefined;
    if (known !== undefined && known !== 'failed') return known;
    this.#states.set(offerId, 'loading');
    const offers = await fetchSimilar(offerId, request);
    // New results may have replaced the offer.
    if (this.#states.get(offerId) !== 'loading') return undefined;
    this.#states.set(offerId, offers ?? 'failed');
    this.#host.requestUpdate();
    return offers;
  }
}

/** Undefined when the request fails. */
async function fetchSimilar(
  offerId: string,
  { api, client, language, fixed, near }: SimilarRequest,
): Promise<readonly Offer[] | undefined> {
  try {
    const url = apiUrl(api, `1/offer/${offerId}/similar`, [
      ['maxResults', String(MAX_OFFERS)],
      ...filterEntries(fixed),
      ['near', near],
      ['client_id', client],
    ]);
    const response = await fetchApi(url, language, AbortSignal.timeout(TIMEOUT_MS));
    return response.ok ? ((await response.json()) as SimilarList).offers : undefined;
  } catch {
    return undefined;
  }
}
