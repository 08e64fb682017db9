import { readCv } from '@curro/candidates';
import type { OperationHandler } from '@curro/platform';
import { DomainError, type OperationId } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { createChoices } from '../../forms/choices.ts';
import type { Locale } from '../../locale.ts';
import { sendAccountPage } from '../account-page.ts';
import { requireCandidate } from '../require-candidate.ts';
import { readCurricula } from './read-cv.ts';
import { cvSections } from './sections.ts';
import { cvBody } from './view.ts';

/** The operations of the sections whose scopes the page of a CV requires. */
const READS: readonly OperationId[] = cvSections.map(({ read }) => read);

/** GET /cv: the principal CV. */
export function showPrincipalCv(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const [principal] = await readCurricula(c, context);
    if (principal === undefined) throw new DomainError('1');
    return c.redirect(`${locale.prefix}/cv/${principal.code}`, 302);
  };
}

/** GET /cv/{code}: the content of the CV and its missing sections. */
export function showCv(context: PortalContext, locale: Locale): OperationHandler {
  const choices = createChoices(context.dictionaries, locale);
  return async (c) => {
    const code = (c.req.param('code') ?? '').toLowerCase();
    const curricula = await readCurricula(c, context);
    const listed = curricula.find((each) => each.code === code);
    if (listed === undefined) throw new DomainError('1');
    const cv = await readCv(context, await requireCandidate(c, context, 'skillList', ...READS), code);
    return sendAccountPage(c, context, locale, {
      title: listed.name,
      path: `/cv/${code}`,
      body: cvBody({
        locale,
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
