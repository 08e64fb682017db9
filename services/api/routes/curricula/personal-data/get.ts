import { ensureCandidate, findCurriculumKey, presentPersonalData } from '@curro/candidates';
import { type OperationHandler, sendJson, sendTag } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { reportUnknown } from '../../../http/report-ignored.ts';
import { unknownCurriculum } from '../own-curriculum.ts';

/** GET /curriculum/{curriculumId}/personaldata (contract 4.5): the candidate's, whichever CV is named. */
export function getPersonalData({ db }: ApiContext): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const { id, email, personalData, personalDataRevision } = await ensureCandidate(db, c.get('principal'));
    const key = await findCurriculumKey(db, id, c.req.param('curriculumId') ?? '');
    if (key === undefined) throw unknownCurriculum(c);
    sendTag(c, personalDataRevision);
    return sendJson(c, presentPersonalData(personalData, email));
  };
}
