import {
  experienceIds,
  findExperience,
  parseExperience,
  presentExperience,
  saveExperience,
} from '@curro/candidates';
import { type OperationHandler, requireMatch, sendTag } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { editOwnCurriculum, requireValid } from '../own-curriculum.ts';

/**
 * PUT /curriculum/{curriculumId}/experience (contract 4.3): adds an item, or replaces the one the body names.
 * `If-Match` speaks of that item; when adding, of the list.
 */
export function putExperience(context: ApiContext): OperationHandler {
  const { dictionaries } = context;
  return async (c) => {
    const body = await readJsonBody(c);
    const item = await editOwnCurriculum(context, c, async (trx, cv) => {
      const value = requireValid(
        parseExperience(body, { dictionaries, itemIds: await experienceIds(trx, cv) }),
      );
      const replaced = value.id === undefined ? undefined : await findExperience(trx, cv, value.id);
      requireMatch(c, replaced?.revision ?? cv.experiencesRevision);
      return saveExperience(trx, cv, value);
    });
    sendTag(c, item.revision);
    return c.json(presentExperience(item, dictionaries));
  };
}
