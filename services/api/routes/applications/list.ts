import { listApplications, parseListQuery, presentApplicationList } from '@curro/applications';
import { ensureCandidate } from '@curro/candidates';
import { type OperationHandler, sendJson } from '@curro/platform';
import { throwIfInvalid } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { reportIgnored } from '../../http/report-ignored.ts';

/** GET /application (contract 6.2): the candidate's applications without hidden ones. */
export function listOwnApplications({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const {
      request: query,
      errors,
      ignoredParameters: ignored,
    } = parseListQuery(new URL(c.req.url).searchParams);
    reportIgnored(c, ignored);
    throwIfInvalid(errors);
    const { id } = await ensureCandidate(db, c.get('principal'));
    return sendJson(c, presentApplicationList(await listApplications(db, id, query)));
  };
}
