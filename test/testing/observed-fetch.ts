import { conformingFetch } from '../support/conformance/check-response.ts';
import { operationAt } from '../support/conformance/described.ts';

/** Ends the described id of an operation in a version other than the newest. */
const OLDER_VERSION = /V\d+$/;

/** What the responses of an operation were. */
interface Observed {
  /** Number of successful responses. */
  successes: number;
  readonly codes: Set<string>;
}

/** `conformingFetch` that notes the operations and error codes of the responses. */
interface ObservedFetch {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** By operation id; the versions of an operation together. */
  readonly observed: ReadonlyMap<string, Observed>;
}

/** The codes of a response: of the error and of the entries of its list. */
function codesOf(text: string): string[] {
  const { error, errors = [] } = JSON.parse(text) as {
    readonly error: string;
    readonly errors?: readonly { readonly error: string }[];
  };
  return [error, ...errors.map((entry) => entry.error)];
}

/** Creates a `fetch` that has observed nothing. */
export function createObservedFetch(): ObservedFetch {
  const observed = new Map<string, Observed>();
  return {
    observed,
    async fetch(url, init = {}) {
      const response = await conformingFetch(url, init);
      const version = response.headers.get('x-api-version');
      const operation = operationAt(init.method ?? 'GET', new URL(url).pathname, version);
      if (operation === undefined) return response;
      const id = operation.id.replace(OLDER_VERSION, '');
      const of = observed.get(id) ?? { successes: 0, codes: new Set() };
      observed.set(id, of);
      if (response.ok) of.successes += 1;
      else for (const code of codesOf(await response.clone().text())) of.codes.add(code);
      return response;
    },
  };
}
