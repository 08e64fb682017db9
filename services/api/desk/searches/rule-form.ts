import { type FormValues, firstOf, type Request } from '@curro/platform';
import type { SearchRule } from '@curro/search';
import { parseOperatorBody, searchRuleSchema } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';
import { areaField, textField } from '../fields.ts';

/** The kinds of rules with their names, in the order of the page. */
export const ruleKinds: readonly (readonly [kind: SearchRule['kind'], name: string])[] = [
  ['synonyms', 'Synonyms'],
  ['blocked-correction', 'Blocked correction'],
  ['pin', 'Pinned offers'],
  ['boost', 'Boosted offers'],
];

/** The values of the fields of a form. */
export type RuleFields = Readonly<Record<string, string>>;

/** The path of a form, which saves or previews. */
export const SAVE_PATH = '/rules/save';
/** The field that says what a form does. */
export const ACTION_FIELD = 'do';

/** The values of the fields of a rule. */
export function fieldsOf(rule: SearchRule): RuleFields {
  switch (rule.kind) {
    case 'synonyms':
      return { kind: rule.kind, terms: rule.terms.join('\n') };
    case 'blocked-correction':
      return { kind: rule.kind, typed: rule.typed, correction: rule.correction ?? '' };
    case 'pin':
      return { kind: rule.kind, q: rule.q, offerIds: rule.offerIds.join('\n') };
    case 'boost':
      return {
        kind: rule.kind,
        q: rule.q,
        offerIds: rule.offerIds.join('\n'),
        weight: String(rule.weight),
      };
  }
}

/** The values that a form sent. */
export const sentFields = (form: FormValues): RuleFields =>
  Object.fromEntries([...form.keys()].map((name) => [name, firstOf(form, name)]));

const linesOf = (text = ''): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The rule of the fields.
 * @throws DomainError `201` with the fields that are not valid
 */
export function readRule({ kind, terms, typed, correction, q, offerIds, weight }: RuleFields): SearchRule {
  return parseOperatorBody(searchRuleSchema, {
    kind,
    ...(kind === 'synonyms' && { terms: linesOf(terms) }),
    ...(kind === 'blocked-correction' && {
      typed: typed?.trim(),
      ...(correction?.trim() ? { correction: correction.trim() } : {}),
    }),
    ...((kind === 'pin' || kind === 'boost') && { q, offerIds: linesOf(offerIds) }),
    ...(kind === 'boost' && { weight: Number(weight) }),
  });
}

function fieldsOfKind(fields: RuleFields, kind: string): Markup[] {
  const keywords = textField({ name: 'q', label: 'Keywords', value: fields.q, required: true });
  const offers = areaField({
    name: 'offerIds',
    label: 'Ids of offers',
    value: fields.offerIds,
    rows: 4,
    hint: 'One a line, at most ten, in their order.',
  });
  switch (kind) {
    case 'blocked-correction':
      return [
        textField({ name: 'typed', label: 'Typed word', value: fields.typed, required: true }),
        textField({
          name: 'correction',
          label: 'Not corrected to',
          value: fields.correction,
          hint: 'Empty: the word is not corrected at all.',
        }),
      ];
    case 'pin':
      return [keywords, offers];
    case 'boost':
      return [
        keywords,
        offers,
        textField({
          name: 'weight',
          label: 'Weight',
          value: fields.weight ?? '2',
          required: true,
          hint: '0.1 to 20; a title that has all words counts 2.',
        }),
      ];
    default:
      return [
        areaField({
          name: 'terms',
          label: 'Terms',
          value: fields.terms,
          rows: 6,
          hint: 'One a line, 2 to 20.',
        }),
      ];
  }
}

/** The form of a rule; with an id it replaces that rule. */
export function ruleForm(c: Request, base: string, fields: RuleFields, errors: readonly string[]): Markup {
  const { id = '', kind = 'synonyms' } = fields;
  return html`${when(
    errors.length > 0,
    () =>
      html`<div class="notice notice-problem" role="alert"><ul>${errors.map((error) => html`<li>${error}</li>`)}</ul></div>`,
  )}
<form class="desk-form" method="post" action="${base}${SAVE_PATH}">${formKeyField(c)}
<input type="hidden" name="id" value="${id}"><input type="hidden" name="kind" value="${kind}">
${fieldsOfKind(fields, kind)}
<div class="desk-actions"><button class="button" type="submit" name="${ACTION_FIELD}" value="save">Save</button>
<button class="button button-quiet" type="submit" name="${ACTION_FIELD}" value="preview">Preview</button>
<a class="button button-quiet" href="${base}/rules">Cancel</a></div>
</form>`;
}
