import type { Request } from '@curro/platform';
import { rankingWeights } from '@curro/search';
import { type Experiment, MIN_DECIDED_VISITORS } from '@curro/search-desk';
import { counted } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { operatorName } from '../../operator-pages/attention.ts';
import { actionButton } from '../actions.ts';
import { facts, instant, stateLabel } from '../controls.ts';

type Comparison = Experiment['result']['opens'];

/** A weight of a ranking as the page describes it. */
interface WeightText {
  readonly weight: keyof typeof rankingWeights;
  readonly name: string;
  /** What it adds to the score of an offer. */
  readonly about: string;
}

/** The weights of a ranking in the order of the form. */
export const weightTexts: readonly WeightText[] = [
  { weight: 'head', name: 'First word of the title', about: 'The title begins with a word of the search.' },
  { weight: 'synonyms', name: 'Synonyms in the title', about: 'The title has a synonym of a word.' },
  {
    weight: 'exact',
    name: 'All words in the title, not inflected',
    about: 'The title has all words as they are written.',
  },
  { weight: 'requirements', name: 'Requirements', about: 'The requirements have words of the search.' },
  { weight: 'description', name: 'Description', about: 'The description has words of the search.' },
  {
    weight: 'freshness',
    name: 'Freshness',
    about: 'The share of the score that depends on the age, which halves every 15 days.',
  },
];

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const CHART_WIDTH = 400;
const CHART_HEIGHT = 44;
const BAR_Y = 16;
const LABEL_Y = 40;

/** The share of B with its interval on a line from 0 to 100 %, and the half, where no ranking is better. */
function intervalChart({ shareOfB, low, high }: Comparison, text: string): Markup {
  if (shareOfB === null || low === null || high === null) return html``;
  const x = (share: number): string => (share * CHART_WIDTH).toFixed(1);
  return html`<svg class="desk-chart" viewBox="-16 0 ${CHART_WIDTH + 32} ${CHART_HEIGHT}" role="img" aria-label="${text}">
<line class="axis" x1="0" y1="${BAR_Y}" x2="${CHART_WIDTH}" y2="${BAR_Y}"/><line class="half" x1="${x(0.5)}" y1="2" x2="${x(0.5)}" y2="30"/>
<line class="interval" x1="${x(low)}" y1="${BAR_Y}" x2="${x(high)}" y2="${BAR_Y}"/><circle cx="${x(shareOfB)}" cy="${BAR_Y}" r="6"/>
<text x="0" y="${LABEL_Y}" text-anchor="start">A</text><text x="${x(0.5)}" y="${LABEL_Y}" text-anchor="middle">50 %</text><text x="${CHART_WIDTH}" y="${LABEL_Y}" text-anchor="end">B</text></svg>`;
}

/** What a comparison says, as sentences. */
function resultSentence(
  { a, b, ties, shareOfB, low, high, better }: Comparison,
  what: string,
  isStopped: boolean,
): string {
  const decided = a + b;
  if (shareOfB === null || low === null || high === null)
    return isStopped
      ? `Stopped too early: no visitor ${what} more results of one ranking than of the other.`
      : `No visitor has ${what} more results of one ranking than of the other yet.`;
  const numbers = `${counted(decided, 'visitor')} ${what} more results of one ranking: ${b} of B, ${a} of A (${counted(ties, 'tie')}). B has ${percent(shareOfB)}; with 99 % confidence its share is between ${percent(low)} and ${percent(high)}.`;
  if (better !== null) return `Ranking ${better} is better. ${numbers}`;
  const missing = MIN_DECIDED_VISITORS - decided;
  if (missing > 0 && isStopped)
    return `Stopped too early: ${decided} of ${counted(MIN_DECIDED_VISITORS, 'visitor')} with a preference. ${numbers}`;
  return missing > 0
    ? `Too early to say: ${counted(missing, 'more visitor')} with a preference ${missing === 1 ? 'is' : 'are'} needed. ${numbers}`
    : `No difference found${isStopped ? '' : ' so far'}. ${numbers}`;
}

function comparison(title: string, what: string, result: Comparison, isStopped: boolean): Markup {
  const sentence = resultSentence(result, what, isStopped);
  const decided = result.a + result.b;
  const progress =
    isStopped || decided >= MIN_DECIDED_VISITORS
      ? NOTHING
      : html`<p class="hint"><progress max="${MIN_DECIDED_VISITORS}" value="${decided}" aria-label="Visitors with a preference"></progress> ${decided} of ${MIN_DECIDED_VISITORS} visitors with a preference</p>`;
  return html`<div class="desk-result"><h3>${title}</h3>${intervalChart(result, sentence)}${progress}<p>${sentence}</p></div>`;
}

const changedWeights = ({ weights }: Experiment): string =>
  weightTexts
    .flatMap(({ weight, name }) =>
      weights[weight] === undefined
        ? []
        : [`${name}: ${weights[weight]} instead of ${rankingWeights[weight]}`],
    )
    .join('; ') || 'no difference';

/** One experiment with its result. */
export function experimentPart(c: Request, base: string, experiment: Experiment): Markup {
  const { id, name, share, startedAt, startedBy, stoppedAt, stoppedBy, result } = experiment;
  const isStopped = stoppedAt !== null;
  return html`<section class="desk-panel" aria-labelledby="experiment-${id}"><div class="desk-bar"><h2 id="experiment-${id}">${name}</h2>${stateLabel(stoppedAt === null ? 'running' : 'stopped')}
${when(stoppedAt === null, () => actionButton(c, `${base}/experiments/${id}/stop`, 'Stop', { danger: true }))}</div>
${facts([
  ['Ranking B', changedWeights(experiment)],
  [
    'Visitors',
    `${percent(share)} take part; ${counted(result.visitors, 'visitor')} made ${counted(result.searches, 'search', 'searches')}`,
  ],
  ['Started', html`${instant(startedAt)} by ${operatorName(c, startedBy)}`],
  ...(stoppedAt === null
    ? []
    : [['Stopped', html`${instant(stoppedAt)} by ${operatorName(c, stoppedBy ?? '')}`] as const]),
])}
<div class="desk-results">${comparison('By opened results', 'opened', result.opens, isStopped)}${comparison('By applications', 'applied for', result.applications, isStopped)}</div></section>`;
}
