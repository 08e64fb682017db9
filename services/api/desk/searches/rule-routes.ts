import { type Environment, firstOf, type Request } from '@curro/platform';
import {
  addRule,
  changeRule,
  listRuleChanges,
  listRules,
  previewRules,
  type RuleChange,
  type RulePreview,
  type StoredRule,
  undoRuleChange,
} from '@curro/search-desk';
import { DomainError, describeRule } from '@curro/shared';
import { html, type Markup, NOTHING } from '@curro/ui';
import type { Hono } from 'hono';
import { errorMessages } from '../../operator-pages/error-page.ts';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { actionButton, addAction } from '../actions.ts';
import { cliHint, dataTable, doneNotice, instant } from '../controls.ts';
import {
  ACTION_FIELD,
  fieldsOf,
  type RuleFields,
  readRule,
  ruleForm,
  ruleKinds,
  SAVE_PATH,
  sentFields,
} from './rule-form.ts';
import { previewSection } from './rule-preview.ts';

/** Changes on the page; the operator API lists all. */
const CHANGES = 50;
const INTEGER_ID = /^\d{1,15}$/;

const idOf = (text: string): number => {
  if (!INTEGER_ID.test(text))
    throw new DomainError('not_found', { params: { detail: `search rule ${text}` } });
  return Number(text);
};

function rulesTable(c: Request, base: string, rules: readonly StoredRule[]): Markup {
  return dataTable(
    rules,
    [
      {
        name: 'Rule',
        cell: ({ id, rule }) => html`<a href="${base}/rules/${id}">${describeRule(rule)}</a>`,
      },
      {
        name: 'Action',
        cell: ({ id }) => actionButton(c, `${base}/rules/${id}/remove`, 'Remove', { danger: true }),
      },
    ],
    {
      caption: 'Rules',
      empty:
        'No rules. Add synonyms for words that find nothing, or block a wrong correction; a rule applies within seconds.',
    },
  );
}

function changesTable(c: Request, base: string, changes: readonly RuleChange[]): Markup {
  return dataTable(
    changes,
    [
      {
        name: 'Change',
        cell: ({ id, undoes }) => html`${id}${undoes === null ? '' : ` (undoes ${undoes})`}`,
      },
      { name: 'Time', cell: ({ at }) => instant(at) },
      { name: 'Operator', cell: ({ actor }) => actor },
      { name: 'Before', cell: ({ before }) => describeRule(before) },
      { name: 'After', cell: ({ after }) => describeRule(after) },
      { name: 'Action', cell: ({ id }) => actionButton(c, `${base}/rules/changes/${id}/undo`, 'Undo') },
    ],
    {
      caption: 'Last changes',
      empty: 'No changes. Each change of a rule is listed here with its operator, and can be undone.',
    },
  );
}

/** Adds the pages on which operators edit rules, with preview and undo. */
export function addRulePages(pages: Hono<Environment>, context: OperatorContext, base: string): void {
  const { db, frame, searchDesk, clock } = context;
  const editPage = (
    c: Request,
    fields: RuleFields,
    { errors = [], preview }: { readonly errors?: readonly string[]; readonly preview?: RulePreview } = {},
  ): Response => {
    const name = ruleKinds.find(([kind]) => kind === fields.kind)?.[1] ?? 'Synonyms';
    const title = fields.id ? `${name}: rule ${fields.id}` : `${name}: new rule`;
    const main = html`${ruleForm(c, base, fields, errors)}${preview === undefined ? NOTHING : previewSection(preview)}`;
    return c.html(frame.page({ title, main, request: c }), errors.length > 0 ? 400 : 200);
  };
  /** Changes apply to this process at once. */
  const applied = async (done: string): Promise<string> => {
    await searchDesk.rules.refresh();
    return `${base}/rules?done=${done}`;
  };

  pages
    .get('/rules', async (c) => {
      const [rules, changes] = await Promise.all([listRules(db), listRuleChanges(db, { limit: CHANGES })]);
      const main = html`${doneNotice(c.req.query())}
<div class="desk-actions">${ruleKinds.map(([kind, name]) => html`<a class="button button-quiet" href="${base}/rules/new?kind=${kind}">New: ${name}</a>`)}</div>
${rulesTable(c, base, rules)}
<section aria-labelledby="changes"><h2 id="changes">Last changes</h2>
${changesTable(c, base, changes)}
</section>
${cliHint(
  'curro searches rules list',
  'curro searches rules add --synonyms camarero,mesero --preview',
  'curro searches rules changes',
)}`;
      return c.html(frame.page({ title: 'Rules', main, request: c }));
    })
    .get('/rules/new', (c) => {
      const { kind = 'synonyms', terms = '' } = c.req.query();
      return editPage(c, { kind, terms });
    })
    .get('/rules/:id', async (c) => {
      const id = idOf(c.req.param('id'));
      const stored = (await listRules(db)).find((each) => each.id === id);
      if (stored === undefined)
        throw new DomainError('not_found', { params: { detail: `search rule ${id}` } });
      return editPage(c, { ...fieldsOf(stored.rule), id: String(id) });
    });

  addAction(pages, context, SAVE_PATH, {
    async run(c, form, by) {
      const fields = sentFields(form);
      const id = fields.id ? idOf(fields.id) : undefined;
      try {
        const rule = readRule(fields);
        if (firstOf(form, ACTION_FIELD) === 'preview')
          return editPage(c, fields, { preview: await previewRules(context, { id, rule }) });
        await (id === undefined ? addRule(db, rule, by) : changeRule(db, id, rule, by));
        return await applied('saved');
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return editPage(c, fields, { errors: errorMessages(c, error, clock.now()) });
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
