import { ensureCandidate, listCurricula, presentCurriculum } from '@curro/candidates';
import { type OperationHandler, sendJson } from '@curro/platform';
import type { ApiContext } from '../../context.ts';
import { reportUnknown } from '../../http/report-ignored.ts';

/** GET /curriculum (contract 4): the candidate's CVs, the principal one first. */
export function listOwnCurricula({ db, dictionaries }: ApiContext): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const candidate = await ensureCandidate(db, c.get('principal'));
    const curricula = await listCurricula(db, candidate.id);
    return sendJson(
      c,
      curricula.map((curriculum) => presentCurriculum(curriculum, curriculum, dictionaries)),
    );
  };
}
