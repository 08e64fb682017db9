import {
  educationIds,
  findEducation,
  parseEducation,
  presentEducation,
  saveEducation,
} from '@curro/candidates';
import { type OperationHandler, requireMatch, sendTag } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { editOwnCurriculum, requireValid } from '../own-curriculum.ts';

/**
 * PUT /curriculum/{curriculumId}/education (contract 4.2): adds an item, or replaces the one the body names.
 * `If-Match` speaks of that item; when adding, of the list.
 */
export function putEducation(context: ApiContext): OperationHandler {
  const { dictionaries } = context;
  return async (c) => {
    const body = await readJsonBody(c);
    const item = await editOwnCurriculum(context, c, async (trx, cv) => {
      const value = requireValid(
        parseEducation(body, { dictionaries, itemIds: await educationIds(trx, cv) }),
      );
      const replaced = value.id === undefined ? undefined : await findEducation(trx, cv, value.id);
      requireMatch(c, replaced?.revision ?? cv.educationsRevision);
      return saveEducation(trx, cv, value);
    });
    sendTag(c, item.revision);
    return c.json(presentEducation(item));
  };
}
