import { parseListQuery, presentApplicationList } from '@curro/applications';
import { refuseFindings } from '@curro/shared';
import { ensureCandidate, listApplications } from '@curro/store';
import type { ApiContext } from '../../context.ts';
import type { OperationHandler } from '../../http/environment.ts';
import { reportIgnored } from '../../http/report-ignored.ts';
import { sendJson } from '../../http/send.ts';

/** GET /application (contract 6.2): the candidate's applications without hidden ones. */
export function listOwnApplications({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const { asked, findings, ignored } = parseListQuery(new URL(c.req.url).searchParams);
    reportIgnored(c, ignored);
    refuseFindings(findings);
    const { id } = await ensureCandidate(db, c.get('principal'));
    return sendJson(c, presentApplicationList(await listApplications(db, id, asked)));
  };
}
