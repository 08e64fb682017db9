import { presentPersonalData } from '@curro/candidate';
import { ensureCandidate, findCurriculumKey } from '@curro/store';
import type { ApiContext } from '../../../context.ts';
import { sendTag } from '../../../http/entity-tag.ts';
import type { OperationHandler } from '../../../http/environment.ts';
import { reportUnknown } from '../../../http/report-ignored.ts';
import { sendJson } from '../../../http/send.ts';
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
