import { listDuplicates } from '@curro/offers';
import type { Environment } from '@curro/platform';
import { counted } from '@curro/shared';
import { html } from '@curro/ui';
import { Hono } from 'hono';
import * as z from 'zod';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { cliHint, dataTable, emptyState, instant, nextLink } from '../controls.ts';
import { checkField, filterForm, selectField, textField } from '../fields.ts';

const PATH = `${DESK_PATH}/duplicates`;
const GROUPS = 20;

const querySchema = z.object({
  source: z.string().min(1).optional().catch(undefined),
  kind: z.enum(['exact', 'near']).optional().catch(undefined),
  across: z.literal('yes').optional().catch(undefined),
  cursor: z.coerce.number().int().min(1).optional().catch(undefined),
});

/** Groups of equal and nearly equal open offers; nothing is merged or hidden. */
export function duplicatePages({ db, frame }: OperatorContext): Hono<Environment> {
  return new Hono<Environment>().get('/duplicates', async (c) => {
    const { source, kind, across, cursor } = querySchema.parse(c.req.query());
    const filter = { source, kind, across: across === 'yes' };
    const { total, groups, next } = await listDuplicates(db, filter, { after: cursor, limit: GROUPS });
    const main = html`${filterForm(PATH, [
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
${groups.map(
  ({ group, kind: groupKind, size, sources, offers }) =>
    html`<section aria-labelledby="group-${group}"><h2 id="group-${group}">${size} ${groupKind === 'exact' ? 'equal' : 'nearly equal'} offers of ${sources.join(', ')}</h2>
${dataTable(
  offers,
  [
    {
      name: 'Title',
      cell: ({ id, offer }) => html`<a href="${DESK_PATH}/offers?id=${id}">${offer.title}</a>`,
    },
    { name: 'Source', cell: ({ offer }) => `${offer.source}/${offer.externalId}` },
    { name: 'Company', cell: ({ offer }) => offer.company.name },
    { name: 'Cities', cell: ({ offer }) => offer.places.map(({ cityName }) => cityName).join(', ') },
    { name: 'Published', cell: ({ publishedAt }) => instant(publishedAt) },
  ],
  { caption: `Offers of group ${group}`, empty: 'No offers.' },
)}</section>`,
)}
${nextLink(PATH, { source, kind, across }, next === undefined ? undefined : String(next))}
${cliHint('curro duplicates')}`;
    return c.html(frame.page({ title: 'Duplicates', main, request: c }));
  });
}
