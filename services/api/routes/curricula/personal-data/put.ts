import { dayInMadrid, parsePersonalData, presentPersonalData, savePersonalData } from '@curro/candidates';
import { type OperationHandler, requireMatch, sendTag } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { editOwnCurriculum, requireValid } from '../own-curriculum.ts';

/** PUT /curriculum/{curriculumId}/personaldata (contract 4.5): for all CVs of the candidate. */
export function putPersonalData(context: ApiContext): OperationHandler {
  const { dictionaries } = context;
  return async (c) => {
    const body = await readJsonBody(c);
    const { value, revision } = await editOwnCurriculum(context, c, async (trx, { candidate }) => {
      const today = dayInMadrid(new Date());
      const value = requireValid(
        parsePersonalData(body, { dictionaries, today, stored: candidate.personalData }),
      );
      requireMatch(c, candidate.personalDataRevision);
      return { value, revision: await savePersonalData(trx, candidate.id, value) };
    });
    sendTag(c, revision);
    return c.json(presentPersonalData(value));
  };
}
