import { operatorResponses, searchRuleDraftSchema, searchRuleSchema } from '@curro/shared';
import { reportQuerySchema, ruleChangesQuerySchema } from '../../routes/ops/searches.ts';
import type { RouteDescription } from '../describe.ts';

const tag = 'Operator: searches';

/** The search desk (docs/search-desk.md). */
export const searchRoutes: readonly RouteDescription[] = [
  {
    id: 'opsSearchReport',
    method: 'GET',
    path: '/searches',
    tag,
    summary: 'Report what is searched',
    details: `Searches of the last \`days\`: the most frequent (\`top\`), those without results (\`empty\`) or without an opened
result (\`unopened\`), the slowest (\`slowest\`); by keywords, or by keywords and conditions.`,
    query: reportQuerySchema,
    response: operatorResponses.searchReport,
    codes: ['invalid_request'],
  },
  {
    id: 'opsSearchRuleList',
    method: 'GET',
    path: '/searches/rules',
    tag,
    summary: 'List the rules of searches',
    response: operatorResponses.searchRuleList,
  },
  {
    id: 'opsSearchRulePost',
    method: 'POST',
    path: '/searches/rules',
    tag,
    summary: 'Add a rule',
    details: 'Every process applies it within ten seconds. Rules rank and suggest; totals do not change.',
    body: searchRuleSchema.meta({ id: 'SearchRule' }),
    response: operatorResponses.searchRuleChange,
    status: 201,
    codes: ['invalid_request', 'conflict'],
  },
  {
    id: 'opsSearchRulePut',
    method: 'PUT',
    path: '/searches/rules/{id}',
    tag,
    summary: 'Replace a rule',
    body: searchRuleSchema,
    response: operatorResponses.searchRuleChange,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsSearchRuleDelete',
    method: 'DELETE',
    path: '/searches/rules/{id}',
    tag,
    summary: 'Remove a rule',
    response: operatorResponses.searchRuleChange,
    codes: ['not_found'],
  },
  {
    id: 'opsSearchRulePreview',
    method: 'POST',
    path: '/searches/rules/preview',
    tag,
    summary: 'Preview a change of the rules',
    details: `A \`rule\` is added, or replaces the rule \`id\`; an \`id\` alone is removed. The last 1,000 logged searches are
compared with and without the change.`,
    body: searchRuleDraftSchema.meta({ id: 'SearchRuleDraft' }),
    response: operatorResponses.searchRulePreview,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsSearchRuleChangeList',
    method: 'GET',
    path: '/searches/rules/changes',
    tag,
    summary: 'List the changes of rules, newest first',
    query: ruleChangesQuerySchema,
    response: operatorResponses.searchRuleChanges,
    codes: ['invalid_request'],
  },
  {
    id: 'opsSearchRuleUndo',
    method: 'POST',
    path: '/searches/rules/changes/{id}/undo',
    tag,
    summary: 'Revert a change of a rule',
    details: 'Only while the rule has not changed since; the reversion is a further change.',
    response: operatorResponses.searchRuleChange,
    codes: ['not_found', 'conflict'],
  },
];
