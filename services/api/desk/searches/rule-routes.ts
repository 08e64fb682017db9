import { readOfferTitles } from '@curro/offers';
import { type Environment, firstOf, type Request } from '@curro/platform';
import {
  addRule,
  changeRule,
  listChangedRules,
  listRuleChanges,
  previewRules,
  type RulePreview,
  undoRuleChange,
} from '@curro/search-desk';
import { DomainError } from '@curro/shared';
import { html } from '@curro/ui';
import type { Hono } from 'hono';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { addAction } from '../actions.ts';
import { cliHint, doneNotice, emptyState } from '../controls.ts';
import { type FormErrors, formErrors } from '../form-errors.ts';
import { type FoundOffer, findNamedOffer, findOffers } from '../offers/find-offers.ts';
import { fieldsOf, newRule, type RuleFields, readRule, ruleForm, sentFields } from './rule-form.ts';
import { ruleKindOf, ruleRules } from './rule-kinds.ts';
import { changesTable, kindChoice, offersOfRules, rulesTable } from './rule-list.ts';
import { ACTION_FIELD, changeOffers } from './rule-offers.ts';
import { previewSection } from './rule-preview.ts';

/** Changes on the page; the operator API lists all. */
const CHANGES = 50;
const INVALID = 400;
const INTEGER_ID = /^\d{1,15}$/;

const COMMANDS: Readonly<Record<string, string>> = {
  synonyms: 'curro searches rules add --synonyms camarero,mesero --preview',
  'blocked-correction': 'curro searches rules add --block sumiller --preview',
  pin: 'curro searches rules add --pin camarero --offers agency-north/1234 --preview',
  boost: 'curro searches rules add --boost camarero --offers agency-north/1234 --weight 2 --preview',
};

const idOf = (text: string): number => {
  if (!INTEGER_ID.test(text))
    throw new DomainError('not_found', { params: { detail: `search rule ${text}` } });
  return Number(text);
};

/** What the page of a rule shows besides its fields. */
interface Shown {
  readonly errors?: FormErrors;
  readonly preview?: RulePreview;
  /** The text that adds an offer, and what it found. */
  readonly text?: string;
  readonly found?: readonly FoundOffer[];
}

/** Adds the pages on which operators edit rules, with preview and undo. */
export function addRulePages(pages: Hono<Environment>, context: OperatorContext, base: string): void {
  const { db, frame, searchDesk, clock } = context;
  const editPage = async (c: Request, fields: RuleFields, shown: Shown = {}): Promise<Response> => {
    const { errors = [], preview, text = '', found } = shown;
    const kind = ruleKindOf(fields.kind);
    const titles = await readOfferTitles(db, fields.offerIds);
    const form = ruleForm(c, base, { fields, choice: { ids: fields.offerIds, titles, text, found }, errors });
    const main = html`<p>${kind?.effect ?? ''}</p><div class="desk-split"><div>${form}</div><div>${
      preview === undefined
        ? html`<section aria-labelledby="preview"><h2 id="preview">Preview</h2>${emptyState('What the rule would change in the last 1,000 searches. Nothing is saved by a preview.')}</section>`
        : previewSection(preview)
    }</div></div>${cliHint(COMMANDS[fields.kind] ?? '')}`;
    const title = `${fields.id === '' ? 'New rule' : 'Rule'}: ${kind?.name.toLowerCase() ?? ''}`;
    return c.html(frame.page({ title, main, request: c }), errors.length > 0 ? INVALID : 200);
  };
  /** Adds the offer that a text names; shows the offers that its words find if it names none. */
  const findOffer = async (c: Request, fields: RuleFields, text: string): Promise<Response> => {
    const named = text === '' ? undefined : await findNamedOffer(context, text);
    if (named === undefined) {
      const found = text === '' ? undefined : await findOffers(context, text);
      return editPage(c, fields, { text, ...(found === undefined ? {} : { found }) });
    }
    const offerIds = changeOffers(fields.offerIds, `add ${named.id}`) ?? fields.offerIds;
    return editPage(c, { ...fields, offerIds });
  };
  /** Changes apply to this process at once. */
  const applied = async (done: string): Promise<string> => {
    await searchDesk.rules.refresh();
    return `${base}/rules?done=${done}`;
  };

  pages
    .get('/rules', async (c) => {
      const [rules, changes] = await Promise.all([
        listChangedRules(db),
        listRuleChanges(db, { limit: CHANGES }),
      ]);
      const titles = await readOfferTitles(db, offersOfRules(rules.map(({ rule }) => rule)));
      const main = html`${doneNotice(c.req.query())}${rulesTable(c, base, rules, titles)}
<section aria-labelledby="changes"><h2 id="changes">Last changes</h2>
${changesTable(c, base, changes)}
</section>
${cliHint('curro searches rules list', 'curro searches rules changes')}`;
      const action = html`<a class="button" href="${base}/rules/new">New rule</a>`;
      return c.html(frame.page({ title: 'Rules', action, main, request: c }));
    })
    .get('/rules/new', (c) => {
      const { kind = '', terms = '' } = c.req.query();
      const known = ruleKindOf(kind);
      if (known !== undefined) return editPage(c, newRule(known.kind, terms));
      const main = html`${kindChoice(base)}${cliHint('curro searches rules add --synonyms camarero,mesero')}`;
      return c.html(frame.page({ title: 'New rule', main, request: c }));
    })
    .get('/rules/:id', async (c) => {
      const id = idOf(c.req.param('id'));
      const stored = (await listChangedRules(db)).find((each) => each.id === id);
      if (stored === undefined)
        throw new DomainError('not_found', { params: { detail: `search rule ${id}` } });
      return editPage(c, fieldsOf(id, stored.rule));
    });

  addAction(pages, context, '/rules/save', {
    async run(c, form, by) {
      const fields = sentFields(form);
      const action = firstOf(form, ACTION_FIELD);
      if (action === 'find') return findOffer(c, fields, firstOf(form, 'offer').trim());
      const offerIds = changeOffers(fields.offerIds, action);
      if (offerIds !== undefined) return editPage(c, { ...fields, offerIds });
      const id = fields.id === '' ? undefined : idOf(fields.id);
      try {
        const rule = readRule(fields);
        if (action === 'preview')
          return await editPage(c, fields, { preview: await previewRules(context, { id, rule }) });
        await (id === undefined ? addRule(db, rule, by) : changeRule(db, id, rule, by));
        return await applied('saved');
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'not_found') throw error;
        return editPage(c, fields, { errors: formErrors(c, error, clock.now(), ruleRules) });
      }
    },
  });
  addAction(pages, context, '/rules/:id/remove', {
    async run(c, _, by) {
      await changeRule(db, idOf(c.req.param('id') ?? ''), null, by);
      return applied('removed');
    },
  });
  addAction(pages, context, '/rules/changes/:id/undo', {
    async run(c, _, by) {
      await undoRuleChange(db, idOf(c.req.param('id') ?? ''), by);
      return applied('saved');
    },
  });
}
