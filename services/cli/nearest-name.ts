import type { ApiError } from './api-error.ts';
import { nearestKey } from './nearest.ts';

/** A list of the operator API with the names of its records. */
export interface NamedList {
  readonly path: string;
  /** The field of the list, and that of the name in its rows. */
  readonly field: string;
  readonly name: string;
}

const LISTS: Readonly<Record<string, NamedList>> = {
  source: { path: '/sources', field: 'sources', name: 'source' },
  feed: { path: '/feeds', field: 'feeds', name: 'name' },
  client: { path: '/clients', field: 'clients', name: 'id' },
};
const UNKNOWN = /^There is no (source|feed|client) (\S+)\.$/;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;

/** The error with the known name or key that is nearest to the refused one. */
export async function withNearest(
  error: ApiError,
  readNames: (list: NamedList) => Promise<readonly string[]>,
): Promise<ApiError> {
  if (error.status === BAD_REQUEST) {
    const { keyStep } = await import('./known-keys.ts');
    const step = keyStep(error.reasons);
    return step === undefined ? error : error.with({ step });
  }
  const [, kind = '', name = ''] = UNKNOWN.exec(error.reasons[0] ?? '') ?? [];
  const list = LISTS[kind];
  if (error.status !== NOT_FOUND || list === undefined) return error;
  const nearest = nearestKey(name, await readNames(list).catch(() => []));
  return nearest === undefined
    ? error
    : error.with({ step: `Did you mean ${nearest}? ${error.step ?? ''}`.trim() });
}
