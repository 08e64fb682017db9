import { type FormValues, firstOf, type Request } from '@curro/platform';
import { rankingWeights } from '@curro/search';
import { MIN_DECIDED_VISITORS, type SearchReport } from '@curro/search-desk';
import { counted, decimal } from '@curro/shared';
import { html, type Markup } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';
import { formSection, textField } from '../fields.ts';
import { errorOf, errorSummary, type FieldRules, type FormErrors } from '../form-errors.ts';
import { weightTexts } from './experiment-view.ts';

const PERCENT = 100;
const DEFAULT_SHARE = '50';
/** Days of the report from which the duration is estimated. */
export const ESTIMATE_DAYS = 7;

/** The rules of the fields; those of the weights are in the field `weights` of the operator API. */
export const experimentRules: FieldRules = {
  name: { label: 'Name', rule: 'Enter at most 100 characters: what you want to find out.' },
  share: { label: 'Visitors that take part', rule: 'Enter a percentage from 0.1 to 100.' },
  ...Object.fromEntries(
    weightTexts.map(({ weight, name }) => [
      weight,
      {
        label: name,
        rule: weight === 'freshness' ? 'Enter a number from 0 to 1.' : 'Enter a number from 0 to 10.',
      },
    ]),
  ),
};

/** The experiment of a form; a weight that is empty or that of the release is left out. */
export const experimentIn = (form: FormValues): unknown => ({
  name: firstOf(form, 'name'),
  share: Number(firstOf(form, 'share')) / PERCENT,
  weights: Object.fromEntries(
    weightTexts.flatMap(({ weight }) => {
      const text = firstOf(form, weight).trim();
      return text === '' || Number(text) === rankingWeights[weight] ? [] : [[weight, Number(text)]];
    }),
  ),
});

/**
 * How long an experiment runs before a result can be trusted, at the least.
 * @param share the share of visitors that take part, 0 to 1
 */
export function durationText({ all }: Pick<SearchReport, 'all'>, share: number): string {
  const opened = (all.searches - all.empty - all.unopened) / ESTIMATE_DAYS;
  if (opened <= 0)
    return `In the last ${ESTIMATE_DAYS} days no search had an opened result: an experiment would not get a result.`;
  const visitors = `A result needs at least ${counted(MIN_DECIDED_VISITORS, 'visitor')} that open more results of one ranking.`;
  const rate = `In the last ${ESTIMATE_DAYS} days ${decimal(opened)} searches a day had an opened result.`;
  const days = Math.ceil(MIN_DECIDED_VISITORS / (opened * share));
  return Number.isFinite(days)
    ? `${visitors} ${rate} With ${decimal(share * PERCENT)} % of the visitors that takes ${counted(days, 'day')} or more.`
    : `${visitors} ${rate}`;
}

/** The form that starts an experiment: the weights of the release, to change. */
export function startForm(
  c: Request,
  base: string,
  shown: { readonly form: FormValues; readonly errors: FormErrors; readonly report: SearchReport },
): Markup {
  const { form, errors, report } = shown;
  const share = firstOf(form, 'share') || DEFAULT_SHARE;
  const parts = (name: string, value = firstOf(form, name)) => ({
    name,
    value,
    error: errorOf(errors, name),
  });
  return html`<section aria-labelledby="start"><h2 id="start">Start an experiment</h2>
<p>It mixes the results of two rankings in one list for a share of the visitors, and counts of which ranking they open more.</p>
${errorSummary(errors)}<form class="desk-form desk-form-wide" method="post" action="${base}/experiments">${formKeyField(c)}
<div class="desk-columns"><div class="desk-form">${textField({ ...parts('name'), label: 'Name', required: true, example: 'Exact titles count more', hint: 'What you want to find out.' })}
${textField({ ...parts('share', share), label: 'Visitors that take part', type: 'number', unit: '%', required: true, hint: 'The others see ranking A.' })}
<p class="hint">${durationText(report, Number(share) / PERCENT)}</p></div>
${formSection(
  'Weights of ranking B',
  html`<p class="hint">They begin as in ranking A, that of this release; the ones that you change are marked. A weight multiplies what a match adds to the score of an offer: 0 switches it off. A word in the title counts 1.</p>
<div class="desk-weights">${weightTexts.map(
    ({ weight, name, about }) =>
      html`<div data-release="${rankingWeights[weight]}">${textField({
        ...parts(weight, firstOf(form, weight) || String(rankingWeights[weight])),
        label: name,
        type: 'number',
        unit: `A: ${rankingWeights[weight]}`,
        hint: about,
      })}</div>`,
  )}</div>`,
)}</div>
<div class="desk-actions"><button class="button" type="submit">Start</button></div></form></section>`;
}
