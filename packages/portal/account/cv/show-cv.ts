import type { OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import { createChoices } from '../../forms/choices.ts';
import { cvBody } from '../../views/account/cv.ts';
import { sendOwnPage } from '../page.ts';
import { readCurricula, readCv } from './read-cv.ts';

/** GET /cv: the principal CV. */
export function showPrincipalCv(context: PortalContext, edition: Edition): OperationHandler {
  return async (c) => {
    const [principal] = await readCurricula(c, context, edition);
    if (principal === undefined) throw new DomainError('1');
    return c.redirect(`${edition.prefix}/cv/${principal.code}`, 302);
  };
}

/** GET /cv/{code}: what the CV holds, and what it lacks. */
export function showCv(context: PortalContext, edition: Edition): OperationHandler {
  const choices = createChoices(context.dictionaries, edition);
  return async (c) => {
    const code = (c.req.param('code') ?? '').toLowerCase();
    const curricula = await readCurricula(c, context, edition);
    const listed = curricula.find((each) => each.code === code);
    if (listed === undefined) throw new DomainError('1');
    const cv = await readCv(c, context, edition, code);
    return sendOwnPage(c, context, edition, {
      title: listed.name,
      path: `/cv/${code}`,
      body: cvBody({
        edition,
        choices,
        curricula,
        listed,
        cv,
        saved: c.req.query('saved') !== undefined,
        removed: c.req.query('removed') !== undefined,
      }),
    });
  };
}
