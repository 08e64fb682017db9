import type { RuleChange, StoredRule } from '@curro/search-desk';
import { describeRule, timestamp } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';

/** The rules of operators and the last changes of them, which the operator API and the CLI edit. */
export function rulesSection(rules: readonly StoredRule[], changes: readonly RuleChange[]): Markup {
  return html`<section aria-labelledby="rules"><h2 id="rules">Rules</h2>
<p>Added, changed and undone with <code>curro searches rules</code>.</p>
${when(
  rules.length > 0,
  () => html`<div class="desk-table"><table>
<thead><tr><th scope="col">Id</th><th scope="col">Rule</th></tr></thead>
<tbody>${rules.map(({ id, rule }) => html`<tr><th scope="row">${id}</th><td>${describeRule(rule)}</td></tr>`)}</tbody>
</table></div>`,
)}
${when(rules.length === 0, () => html`<p>No rules.</p>`)}
<h2>Last changes of rules</h2>
${when(
  changes.length > 0,
  () => html`<div class="desk-table"><table>
<thead><tr><th scope="col">Change</th><th scope="col">Time</th><th scope="col">Operator</th><th scope="col">Rule</th>
<th scope="col">Before</th><th scope="col">After</th></tr></thead>
<tbody>${changes.map(
    ({ id, at, actor, ruleId, before, after, undoes }) =>
      html`<tr><th scope="row">${id}${when(
        undoes !== null,
        () => html` (undoes ${undoes ?? ''})`,
      )}</th><td>${timestamp(at)}</td><td>${actor}</td><td>${ruleId}</td><td>${describeRule(before)}</td><td>${describeRule(after)}</td></tr>`,
  )}</tbody>
</table></div>`,
)}
${when(changes.length === 0, () => html`<p>No changes.</p>`)}
</section>`;
}
