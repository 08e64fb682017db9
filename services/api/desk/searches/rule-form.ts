import { type FormValues, firstOf, type Request } from '@curro/platform';
import type { SearchRule } from '@curro/search';
import { parseOperatorBody, searchRuleSchema } from '@curro/shared';
import { html, type Markup } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';
import { areaField, textField } from '../fields.ts';
import { errorOf, errorSummary, type FormErrors } from '../form-errors.ts';
import { ACTION_FIELD, type OfferChoice, offersField } from './rule-offers.ts';

const DEFAULT_WEIGHT = '2';

/** The values of the fields of a form. */
export interface RuleFields {
  /** Empty for a new rule. */
  readonly id: string;
  readonly kind: string;
  /** One on each line. */
  readonly terms: string;
  readonly typed: string;
  readonly correction: string;
  readonly q: string;
  readonly weight: string;
  readonly offerIds: readonly string[];
}

/** The fields of a new rule. */
export const newRule = (kind: SearchRule['kind'], terms = ''): RuleFields => ({
  ...{ id: '', kind, terms, typed: '', correction: '', q: '' },
  weight: DEFAULT_WEIGHT,
  offerIds: [],
});

/** The fields of a stored rule. */
export function fieldsOf(id: number, rule: SearchRule): RuleFields {
  const fields = { ...newRule(rule.kind), id: String(id) };
  switch (rule.kind) {
    case 'synonyms':
      return { ...fields, terms: rule.terms.join('\n') };
    case 'blocked-correction':
      return { ...fields, typed: rule.typed, correction: rule.correction ?? '' };
    case 'pin':
      return { ...fields, q: rule.q, offerIds: rule.offerIds };
    case 'boost':
      return { ...fields, q: rule.q, offerIds: rule.offerIds, weight: String(rule.weight) };
  }
}

/** The values that a form sent. */
export const sentFields = (form: FormValues): RuleFields => ({
  id: firstOf(form, 'id'),
  kind: firstOf(form, 'kind'),
  terms: firstOf(form, 'terms'),
  typed: firstOf(form, 'typed').trim(),
  correction: firstOf(form, 'correction').trim(),
  q: firstOf(form, 'q'),
  weight: firstOf(form, 'weight'),
  offerIds: form.get('offerIds') ?? [],
});

/**
 * The rule of the fields.
 * @throws DomainError `201` with the fields that are not valid
 */
export function readRule({ kind, terms, typed, correction, q, offerIds, weight }: RuleFields): SearchRule {
  const termList = terms
    .split(/[\n,]/)
    .map((term) => term.trim())
    .filter((term) => term !== '');
  return parseOperatorBody(searchRuleSchema, {
    kind,
    ...(kind === 'synonyms' && { terms: termList }),
    ...(kind === 'blocked-correction' && { typed, ...(correction === '' ? {} : { correction }) }),
    ...((kind === 'pin' || kind === 'boost') && { q, offerIds }),
    ...(kind === 'boost' && { weight: Number(weight) }),
  });
}

function fieldsOfKind(fields: RuleFields, choice: OfferChoice, errors: FormErrors): Markup[] {
  const parts = (name: 'terms' | 'typed' | 'correction' | 'q' | 'weight') => ({
    name,
    value: fields[name],
    error: errorOf(errors, name),
  });
  const keywords = textField({ ...parts('q'), label: 'Keywords', required: true, example: 'camarero' });
  const offers = offersField(choice, errorOf(errors, 'offer'));
  switch (fields.kind) {
    case 'blocked-correction':
      return [
        textField({ ...parts('typed'), label: 'Typed word', required: true, example: 'sumiller' }),
        textField({
          ...parts('correction'),
          label: 'Not corrected to',
          optional: true,
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
          ...parts('weight'),
          label: 'Weight',
          type: 'number',
          unit: 'added to the score',
          required: true,
          hint: '0.1 to 20. A title that has all words counts 2.',
        }),
      ];
    default:
      return [
        areaField({
          ...parts('terms'),
          label: 'Terms',
          rows: 6,
          example: 'camarero\nmesero',
          hint: '2 to 20, one on each line.',
        }),
      ];
  }
}

/** The form of a rule; with an id it replaces that rule. */
export function ruleForm(
  c: Request,
  base: string,
  shown: { readonly fields: RuleFields; readonly choice: OfferChoice; readonly errors: FormErrors },
): Markup {
  const { fields, choice, errors } = shown;
  const { id, kind } = fields;
  // Enter in a field is the first button of the form: it adds the offer of its field, or else shows the preview.
  return html`${errorSummary(errors)}<form class="desk-form" method="post" action="${base}/rules/save">${formKeyField(c)}
<input type="hidden" name="id" value="${id}"><input type="hidden" name="kind" value="${kind}">
<button class="unseen" type="submit" name="${ACTION_FIELD}" value="enter" tabindex="-1">Preview the rule</button>
${fieldsOfKind(fields, choice, errors)}
<div class="desk-actions"><button class="button" type="submit" name="${ACTION_FIELD}" value="save">Save</button>
<button class="button button-quiet" type="submit" name="${ACTION_FIELD}" value="preview">Preview</button>
<a class="button button-quiet" href="${base}/rules">Cancel</a></div>
</form>`;
}
