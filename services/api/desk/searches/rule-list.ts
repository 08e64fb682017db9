import type { OfferTitle } from '@curro/db';
import type { Request } from '@curro/platform';
import type { SearchRule } from '@curro/search';
import type { ChangedRule, RuleChange } from '@curro/search-desk';
import { describeRule } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { operatorName } from '../../operator-pages/attention.ts';
import { actionButton } from '../actions.ts';
import { dataTable, instant, stateLabel } from '../controls.ts';
import { ruleKindOf, ruleKinds } from './rule-kinds.ts';
import { offerName } from './rule-offers.ts';

type Titles = ReadonlyMap<string, OfferTitle>;

/** The ids of the offers that rules name. */
export const offersOfRules = (rules: readonly (SearchRule | null)[]): string[] =>
  rules.flatMap((rule) => (rule?.kind === 'pin' || rule?.kind === 'boost' ? rule.offerIds : []));

/** The keywords of the searches that a rule concerns. */
function searchesOf(rule: SearchRule): string {
  if (rule.kind === 'synonyms') return rule.terms.join(', ');
  return rule.kind === 'blocked-correction' ? rule.typed : rule.q;
}

function effectOf(rule: SearchRule, titles: Titles): Markup {
  const offers = (ids: readonly string[]): Markup =>
    html`<ol class="desk-rule-offers">${ids.map((id) => html`<li>${offerName(titles.get(id), id)}${when(!titles.has(id), () => html` ${stateLabel('does not exist')}`)}</li>`)}</ol>`;
  switch (rule.kind) {
    case 'synonyms':
      return html`Each term also ranks offers with the others.`;
    case 'blocked-correction':
      return rule.correction === undefined
        ? html`Not corrected.`
        : html`Not corrected to <b>${rule.correction}</b>.`;
    case 'pin':
      return html`First:${offers(rule.offerIds)}`;
    case 'boost':
      return html`Higher by ${rule.weight}:${offers(rule.offerIds)}`;
  }
}

/** The rules with what they do. */
export function rulesTable(c: Request, base: string, rules: readonly ChangedRule[], titles: Titles): Markup {
  return dataTable(
    rules,
    [
      {
        name: 'Searches',
        cell: ({ id, rule }) => html`<a href="${base}/rules/${id}">${searchesOf(rule)}</a>`,
      },
      { name: 'Kind', cell: ({ rule }) => ruleKindOf(rule.kind)?.name },
      { name: 'What happens', cell: ({ rule }) => effectOf(rule, titles) },
      {
        name: 'Changed',
        cell: ({ changedAt, changedBy }) =>
          html`${instant(changedAt)}${when(changedBy !== null, () => html`<small>by ${operatorName(c, changedBy ?? '')}</small>`)}`,
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

const nameOf = (rule: SearchRule): string =>
  `${ruleKindOf(rule.kind)?.name.toLowerCase() ?? ''}: ${searchesOf(rule)}`;

function changeText({ before, after, undoes }: RuleChange): Markup {
  const reverted = when(undoes !== null, () => html` <small>reverts a former change</small>`);
  if (before === null) return html`Added ${after === null ? '' : nameOf(after)}${reverted}`;
  if (after === null) return html`Removed ${nameOf(before)}${reverted}`;
  return html`<del>${describeRule(before)}</del> <ins>${describeRule(after)}</ins>${reverted}`;
}

/** The ids of the changes after which their rule has not changed; `changes`: the newest first. */
function lastChanges(changes: readonly RuleChange[]): ReadonlySet<number> {
  const byRule = new Map(changes.toReversed().map(({ id, ruleId }) => [ruleId, id]));
  return new Set(byRule.values());
}

/** The last changes, each that can be reverted with its button. */
export function changesTable(c: Request, base: string, changes: readonly RuleChange[]): Markup {
  const last = lastChanges(changes);
  return dataTable(
    changes,
    [
      { name: 'Change', cell: changeText },
      { name: 'Time', cell: ({ at }) => instant(at) },
      { name: 'Operator', cell: ({ actor }) => operatorName(c, actor) },
      {
        name: 'Action',
        cell: ({ id }) =>
          last.has(id)
            ? actionButton(c, `${base}/rules/changes/${id}/undo`, 'Undo')
            : html`<small>changed since</small>`,
      },
    ],
    {
      caption: 'Last changes',
      empty:
        'No changes. Each change of a rule is listed here with its operator, and can be undone until the rule changes again.',
    },
  );
}

/** The choice of the kind of a new rule. */
export const kindChoice = (base: string): Markup =>
  html`<ul class="desk-kinds">${ruleKinds.map(
    ({ kind, name, about }) =>
      html`<li><a href="${base}/rules/new?kind=${kind}"><b>${name}</b><span>${about}</span></a></li>`,
  )}</ul>`;
