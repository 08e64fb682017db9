import {
  getModeratedOffer,
  listDuplicates,
  listSourceNames,
  type ModeratedOffer,
  moderateOffer,
  readSimilarity,
  requireRemaining,
} from '@curro/offers';
import { type Environment, type FormValues, firstOf } from '@curro/platform';
import { counted, DomainError } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { Hono } from 'hono';
import * as z from 'zod';
import { readTermTexts } from '../../offers/term-texts.ts';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { addAction } from '../actions.ts';
import { cliHint, doneNotice, emptyState, nextLink, noMatch } from '../controls.ts';
import { checkField, filterForm, selectField, sourceFilter } from '../fields.ts';
import { EFFECTS, NAMES, OFFERS_PATH } from '../offers/view.ts';
import { type ComparedOffer, comparison, DUPLICATES_PATH, groupPart, LIST_FIELDS, listPath } from './view.ts';

const GROUPS = 10;
const MAX_HIDDEN = 50;

const querySchema = z.object({
  source: z.string().min(1).optional().catch(undefined),
  kind: z.enum(['exact', 'near']).optional().catch(undefined),
  across: z.literal('yes').optional().catch(undefined),
  cursor: z.coerce.number().int().min(1).optional().catch(undefined),
});

/** The address of the list from which a form was sent. */
const listOf = (form: FormValues, done = '', counts: Readonly<Record<string, string>> = {}): string =>
  listPath({
    ...Object.fromEntries(LIST_FIELDS.map((name) => [name, firstOf(form, name)])),
    done,
    ...counts,
  });

/** The offers of a group that a form hides, at most as many as a group lists. */
const idsIn = (form: FormValues): string[] => firstOf(form, 'ids').split(' ').slice(0, MAX_HIDDEN);

const nameOf = ({ title, company, source, externalId }: ModeratedOffer): Markup =>
  html`<b>${title}</b>${when(company !== '', () => html`, ${company}`)} (${source}/${externalId})`;

/** What hiding does to several offers. */
const HIDES_SEVERAL =
  'The offers are deleted everywhere and their applicants are notified. Imports do not store them again until an operator restores them.';

/** Groups of equal and nearly equal open offers, to compare and to hide. */
export function duplicatePages(context: OperatorContext): Hono<Environment> {
  const { db, frame, clock } = context;
  const pages = new Hono<Environment>()
    .get('/duplicates', async (c) => {
      const { source, kind, across, cursor } = querySchema.parse(c.req.query());
      const filter = { source, kind, across: across === 'yes' };
      const [{ total, groups, next }, sources] = await Promise.all([
        listDuplicates(db, filter, { after: cursor, limit: GROUPS }),
        listSourceNames(db),
      ]);
      const main = html`${doneNotice(c.req.query(), { hidden: html`Hidden. The offer is deleted everywhere within seconds; <a href="${OFFERS_PATH}">its page</a> restores it.` })}${filterForm(
        DUPLICATES_PATH,
        [
          sourceFilter(source, sources),
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
        ],
      )}
${
  total.groups === 0
    ? emptyState(
        source === undefined && kind === undefined && across === undefined
          ? 'No duplicates. Offers with the same or nearly the same text are grouped here after an import.'
          : noMatch('duplicates', DUPLICATES_PATH),
      )
    : html`<p><b>${counted(total.groups, 'group')}</b> with ${counted(total.offers, 'open offer')}</p>`
}
<details class="desk-raw"><summary>What is compared</summary><p>Equal: title, company and description without regard to case, accents and punctuation. Nearly equal: every three consecutive words of title and description; about four fifths of them must be the same. One changed word changes three of them, so that a copy of a text of a few words with a single change is not found.</p></details>
${groups.map((group) => groupPart(c, group, { source, kind, across, cursor: cursor?.toString() }))}
${nextLink(DUPLICATES_PATH, { source, kind, across }, next === undefined ? undefined : String(next))}
${cliHint('curro duplicates', 'curro offers hide agency-north/1234 --duplicate-of agency-south/99 --reason "Duplicate"')}`;
      return c.html(frame.page({ title: 'Duplicates', main, request: c }));
    })
    .get('/duplicates/compare', async (c) => {
      const { one = '', other = '' } = c.req.query();
      const read = async (id: string): Promise<ComparedOffer> => ({
        ...(await getModeratedOffer(db, id)),
        terms: await readTermTexts(context, id),
      });
      const [first, second, similarity] = await Promise.all([
        read(one),
        read(other),
        readSimilarity(db, one, other),
      ]);
      const main = html`${comparison(c, first, second, similarity)}${cliHint(`curro offers show ${first.id}`, `curro offers show ${second.id}`)}`;
      return c.html(frame.page({ title: 'Compare two offers', main, request: c }));
    });
  /** The duplicate and the offer that remains. */
  const readPair = (form: FormValues): Promise<[ModeratedOffer, ModeratedOffer]> =>
    Promise.all([getModeratedOffer(db, firstOf(form, 'id')), getModeratedOffer(db, firstOf(form, 'of'))]);
  addAction(pages, context, '/duplicates/hide', {
    async confirm(_, form) {
      const [offer, first] = await readPair(form);
      requireRemaining(offer, first, clock.now());
      return {
        title: 'Hide a duplicate',
        text: html`${nameOf(offer)} is hidden; ${nameOf(first)} remains. ${EFFECTS.hide}`,
        button: NAMES.hide,
        back: listOf(form),
      };
    },
    async run(_, form, by) {
      const [offer, first] = await readPair(form);
      const reason = `Duplicate of ${first.source}/${first.externalId}`;
      await moderateOffer(context, offer.id, { action: 'hide', reason, duplicateOf: first.id }, by);
      return listOf(form, 'hidden');
    },
  });
  addAction(pages, context, '/duplicates/hide-others', {
    async confirm(_, form) {
      const first = await getModeratedOffer(db, firstOf(form, 'of'));
      return {
        title: 'Hide duplicates',
        text: html`${counted(idsIn(form).length, 'offer')} with the same texts, company and cities are hidden; ${nameOf(first)} remains. ${idsIn(form).length === 1 ? EFFECTS.hide : HIDES_SEVERAL}`,
        button: 'Hide them',
        back: listOf(form),
      };
    },
    async run(_, form, by) {
      const first = await getModeratedOffer(db, firstOf(form, 'of'));
      const reason = `Duplicate of ${first.source}/${first.externalId}`;
      let hidden = 0;
      let refused = 0;
      for (const id of idsIn(form)) {
        try {
          await moderateOffer(context, id, { action: 'hide', reason, duplicateOf: first.id }, by);
          hidden += 1;
        } catch (error) {
          // Another operator may have hidden it meanwhile.
          if (!(error instanceof DomainError)) throw error;
          refused += 1;
        }
      }
      return listOf(form, 'hidden', { count: String(hidden), refused: String(refused) });
    },
  });
  return pages;
}
