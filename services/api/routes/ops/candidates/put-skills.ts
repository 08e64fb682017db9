import { createSkillsWriter } from '@curro/candidates';
import { type OperationHandler, sendTag } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';

/** PUT /ops/v1/curricula/{code}/skills: replaces the skills of a CV (contract 8.2). */
export function putSkills({ db, dictionaries, skills }: ApiContext): OperationHandler {
  const replaceSkills = createSkillsWriter(dictionaries, skills);
  return async (c) => {
    const code = c.req.param('code') ?? '';
    const ifMatch = c.req.header('if-match');
    const { content, revision } = await replaceSkills(db, code, await readJsonBody(c), { ifMatch });
    sendTag(c, revision);
    return c.json(content);
  };
}
