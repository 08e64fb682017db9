import { readOfferTitles } from '@curro/db';
import { type Environment, type FormValues, firstOf, type Request } from '@curro/platform';
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
import { html, NOTHING } from '@curro/ui';
import type { Hono } from 'hono';
import { errorMessages } from '../../operator-pages/error-page.ts';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { actionButton, addAction } from '../actions.ts';
import { cliHint, doneNotice, emptyState, problems } from '../controls.ts';
import { type FormErrors, formErrors } from '../form-errors.ts';
import { findNamedOffer, findOffers, WORDS_RULE } from '../offers/find-offers.ts';
import { fieldsOf, newRule, type RuleFields, readRule, ruleForm, sentFields } from './rule-form.ts';
import { ruleKindOf, ruleRules } from './rule-kinds.ts';
import { changesTable, kindChoice, offersOfRules, rulesTable } from './rule-list.ts';
import { ACTION_FIELD, changeOffers, type FoundList, WORDS_FIELD } from './rule-offers.ts';
import { offersOfPreview, previewSection } from './rule-preview.ts';

/** Changes on the page; the operator API lists all. */
const CHANGES = 50;
const INVALID = 400;
const CONFLICT = 409;
const INTEGER_ID = /^\d{1,15}$/;

const DONE_TEXTS = {
  saved: 'Saved. It applies to searches within seconds. Undo takes it back.',
  undone: 'Undone. It applies to searches within seconds.',
  removed: 'Removed. Searches stop using the rule within seconds. Undo brings it back.',
} as const;
const NOT_CHOSEN = 'It is not added yet: choose an offer of the list, or empty the field.';
const NOT_FOUND = 'No open offer has these words: correct them, or empty the field.';

const withOffer = (fields: RuleFields, id: string): RuleFields => ({
  ...fields,
  offerIds: changeOffers(fields.offerIds, `add ${id}`) ?? fields.offerIds,
});

/** The errors of the form; only the terms of a rule can make one that no search could run. */
const ruleErrors = (c: Request, error: DomainError, now: Date): FormErrors =>
  error.code === 'invalid_rule'
    ? errorMessages(c, error, now).map((text) => ({ input: 'terms', label: 'Terms', text }))
    : formErrors(c, error, now, ruleRules);

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
  /** The text of the field that adds an offer. */
  readonly text?: string;
  readonly list?: FoundList | undefined;
}

/** Adds the pages on which operators edit rules, with preview and undo. */
export function addRulePages(pages: Hono<Environment>, context: OperatorContext, base: string): void {
  const { db, frame, searchDesk, clock } = context;
  const editPage = async (c: Request, fields: RuleFields, shown: Shown = {}): Promise<Response> => {
    const { errors = [], preview, text = '', list } = shown;
    const kind = ruleKindOf(fields.kind);
    const shownOffers = preview === undefined ? [] : offersOfPreview(preview);
    const titles = await readOfferTitles(db, [...fields.offerIds, ...shownOffers]);
    const form = ruleForm(c, base, { fields, choice: { ids: fields.offerIds, titles, text, list }, errors });
    const main = html`<p>${kind?.effect ?? ''}</p><div class="desk-split"><div>${form}</div><div>${
      preview === undefined
        ? html`<section aria-labelledby="preview"><h2 id="preview">Preview</h2>${emptyState('What the rule would change in the last 1,000 searches. Nothing is saved by a preview.')}</section>`
        : previewSection(preview, titles, context.dictionaries)
    }</div></div>${cliHint(COMMANDS[fields.kind] ?? '')}`;
    const title = `${fields.id === '' ? 'New rule' : 'Rule'}: ${kind?.name.toLowerCase() ?? ''}`;
    const action =
      fields.id === ''
        ? NOTHING
        : actionButton(c, `${base}/rules/${fields.id}/remove`, 'Remove the rule', { danger: true });
    return c.html(frame.page({ title, action, main, request: c }), errors.length > 0 ? INVALID : 200);
  };
  const readList = async (words: string): Promise<FoundList | undefined> => {
    const offers = words === '' ? undefined : await findOffers(context, words);
    return offers && { words, offers };
  };
  /** The page with the offers that a text finds; an error says why the text is not an offer of the rule yet. */
  const choosePage = async (c: Request, fields: RuleFields, text: string, isError: boolean) => {
    const list = await readList(text);
    const reason = list === undefined ? WORDS_RULE : list.offers.length === 0 ? NOT_FOUND : NOT_CHOSEN;
    const errors =
      isError || list === undefined ? [{ input: 'offer', label: 'Add an offer', text: reason }] : [];
    return editPage(c, fields, { text, list, errors });
  };
  /** Changes apply to this process at once. */
  const applied = async (done: string): Promise<string> => {
    await searchDesk.rules.refresh();
    return `${base}/rules?done=${done}`;
  };

  const listPage = async (c: Request, errors: readonly string[] = []): Promise<Response> => {
    const [rules, changes] = await Promise.all([
      listChangedRules(db),
      listRuleChanges(db, { limit: CHANGES }),
    ]);
    const titles = await readOfferTitles(db, offersOfRules(rules.map(({ rule }) => rule)));
    const main = html`${doneNotice(c.req.query(), DONE_TEXTS)}${problems(errors)}${rulesTable(c, base, rules, titles)}
<section aria-labelledby="changes"><h2 id="changes">Last changes</h2>
${changesTable(c, base, changes)}
</section>
${cliHint('curro searches rules list', 'curro searches rules changes')}`;
    const action = html`<a class="button" href="${base}/rules/new">New rule</a>`;
    return c.html(
      frame.page({ title: 'Rules', action, main, request: c }),
      errors.length > 0 ? CONFLICT : 200,
    );
  };

  pages
    .get('/rules', (c) => listPage(c))
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

  /** Does what a button of the form says. */
  const useForm = async (c: Request, form: FormValues, by: string): Promise<string | Response> => {
    const sent = sentFields(form);
    if (ruleKindOf(sent.kind) === undefined) return `${base}/rules/new`;
    const action = firstOf(form, ACTION_FIELD);
    const text = firstOf(form, 'offer').trim();
    const offerIds = changeOffers(sent.offerIds, action);
    if (offerIds !== undefined) {
      const words = firstOf(form, WORDS_FIELD);
      const list = await readList(words);
      return editPage(c, { ...sent, offerIds }, { text: text === words ? '' : text, list });
    }
    // A text that names an offer is part of the rule, also without the button that adds it.
    const named = text === '' ? undefined : await findNamedOffer(context, text);
    const isSearch = action === 'find' || (action === 'enter' && text !== '');
    if (text !== '' && named === undefined) return choosePage(c, sent, text, !isSearch);
    const fields = named === undefined ? sent : withOffer(sent, named.id);
    if (isSearch) return editPage(c, fields);
    const id = fields.id === '' ? undefined : idOf(fields.id);
    const rule = readRule(fields);
    if (action !== 'save') return editPage(c, fields, { preview: await previewRules(context, { id, rule }) });
    await (id === undefined ? addRule(db, rule, by) : changeRule(db, id, rule, by));
    return applied('saved');
  };
  addAction(pages, context, '/rules/save', {
    async run(c, form, by) {
      try {
        return await useForm(c, form, by);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'not_found') throw error;
        const text = firstOf(form, 'offer').trim();
        return editPage(c, sentFields(form), { text, errors: ruleErrors(c, error, clock.now()) });
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
      try {
        await undoRuleChange(db, idOf(c.req.param('id') ?? ''), by);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
        return listPage(c, errorMessages(c, error, clock.now()));
      }
      return applied('undone');
    },
  });
}
