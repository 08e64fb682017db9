import { getModeratedOffer, listDuplicates, moderateOffer } from '@curro/offers';
import { type Environment, firstOf } from '@curro/platform';
import { counted } from '@curro/shared';
import { html } from '@curro/ui';
import { Hono } from 'hono';
import * as z from 'zod';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { addAction } from '../actions.ts';
import { cliHint, doneNotice, emptyState, nextLink } from '../controls.ts';
import { checkField, filterForm, selectField, textField } from '../fields.ts';
import { EFFECTS } from '../offers/view.ts';
import { comparison, DUPLICATES_PATH, groupPart } from './view.ts';

const GROUPS = 20;

const querySchema = z.object({
  source: z.string().min(1).optional().catch(undefined),
  kind: z.enum(['exact', 'near']).optional().catch(undefined),
  across: z.literal('yes').optional().catch(undefined),
  cursor: z.coerce.number().int().min(1).optional().catch(undefined),
});

/** Groups of equal and nearly equal open offers, to compare and to remove. */
export function duplicatePages(context: OperatorContext): Hono<Environment> {
  const { db, frame } = context;
  const pages = new Hono<Environment>()
    .get('/duplicates', async (c) => {
      const { source, kind, across, cursor } = querySchema.parse(c.req.query());
      const filter = { source, kind, across: across === 'yes' };
      const { total, groups, next } = await listDuplicates(db, filter, { after: cursor, limit: GROUPS });
      const main = html`${doneNotice(c.req.query())}${filterForm(DUPLICATES_PATH, [
        textField({ name: 'source', label: 'Source', value: source }),
        selectField({
          name: 'kind',
          label: 'Kind',
          value: kind,
          options: [
            ['', 'all'],
            ['exact', 'equal'],
            ['near', 'nearly equal'],
          ],
        }),
        checkField({ name: 'across', label: 'Of several sources', checked: across === 'yes' }),
      ])}
${
  total.groups === 0
    ? emptyState(
        'No duplicates with this filter. Offers with the same or nearly the same text are grouped here after an import.',
      )
    : html`<p><b>${counted(total.groups, 'group')}</b> with ${counted(total.offers, 'open offer')}</p>`
}
${groups.map((group) => groupPart(c, group))}
${nextLink(DUPLICATES_PATH, { source, kind, across }, next === undefined ? undefined : String(next))}
${cliHint('curro duplicates', 'curro offers hide agency-north/1234 --reason "Duplicate of agency-south/99"')}`;
      return c.html(frame.page({ title: 'Duplicates', main, request: c }));
    })
    .get('/duplicates/compare', async (c) => {
      const { one = '', other = '' } = c.req.query();
      const [first, second] = await Promise.all([getModeratedOffer(db, one), getModeratedOffer(db, other)]);
      const main = html`${comparison(first, second)}${cliHint(`curro offers show ${first.id}`, `curro offers show ${second.id}`)}`;
      return c.html(frame.page({ title: 'Compare two offers', main, request: c }));
    });
  addAction(pages, context, '/duplicates/remove', {
    async confirm(_, form) {
      const { title, company, source, externalId } = await getModeratedOffer(db, firstOf(form, 'id'));
      return {
        title: 'Remove and block a duplicate',
        text: html`<b>${title}</b>, ${company} (${source}/${externalId}), is removed as a duplicate of ${firstOf(form, 'of')}. ${EFFECTS.hide}`,
        button: 'Remove and block',
        back: DUPLICATES_PATH,
      };
    },
    async run(_, form, by) {
      const decision = { action: 'hide', reason: `Duplicate of ${firstOf(form, 'of')}` };
      await moderateOffer(context, firstOf(form, 'id'), decision, by);
      return `${DUPLICATES_PATH}?done=removed`;
    },
  });
  return pages;
}
