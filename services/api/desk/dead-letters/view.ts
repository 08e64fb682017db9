import type { DeadLetterFilter, FullDeadLetter, OfferTitle, StoredDeadLetter } from '@curro/db';
import type { Request } from '@curro/platform';
import {
  counted,
  deadLetterStates,
  IMPORT_LINE_TOPIC,
  lineReasonText,
  reasonGroupText,
  upperFirst,
} from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { nameLine } from '../../dead-letters/name-line.ts';
import { operatorName } from '../../operator-pages/attention.ts';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import { actionButton } from '../actions.ts';
import { dataTable, facts, instant, nextLink, noMatch, problems, stateLabel } from '../controls.ts';
import { areaField, filterForm, selectField, sourceFilter, textField } from '../fields.ts';
import { jobFailure, jobName, topicOptions } from '../job-names.ts';
import { payloadRows, readDetails } from './payload.ts';
import { periodFields } from './period.ts';

export const DEAD_LETTERS_PATH = `${DESK_PATH}/dead-letters`;
/** The field of the forms of the list, whose next page is the list. */
export const FROM_LIST = 'list';

/** The parameters of the list as they are in its address. */
export type ListParameters = Readonly<Record<keyof DeadLetterFilter | 'state', string>>;
type ListFilter = Omit<ListParameters, 'state'>;

/** A page of dead letters and the counts of its filter. */
interface List {
  readonly deadLetters: readonly StoredDeadLetter[];
  readonly next: number | undefined;
  readonly total: number;
  readonly groups: readonly { readonly topic: string; readonly reason: string; readonly count: number }[];
  /** The names of all sources. */
  readonly sources: readonly string[];
}

const link = (parameters: Readonly<Record<string, string>>): string => {
  const filled = Object.entries(parameters).filter(([, value]) => value !== '');
  return `${DEAD_LETTERS_PATH}?${new URLSearchParams(filled).toString()}`;
};

/** The source of an import line is the name of a source, that of another topic may be absent. */
const originOf = ({ source, line }: StoredDeadLetter): Markup =>
  html`${source ?? '–'}${when(line !== null, () => html`<small>line ${line}</small>`)}`;

/** The title and id in a rejected line, or its beginning. */
function offerCell({ lineHead }: StoredDeadLetter): string | Markup {
  const { title, externalId, excerpt } = nameLine(lineHead);
  if (excerpt !== undefined) return html`<code>${excerpt}</code>`;
  return title === undefined
    ? (externalId ?? '–')
    : html`${title}${when(externalId !== undefined, () => html`<small>${externalId}</small>`)}`;
}

const isFiltered = ({ state, ...filter }: ListParameters): boolean =>
  Object.values(filter).some((value) => value !== '');

function allButtons(c: Request, parameters: ListParameters, total: number): Markup {
  const { state, ...filter } = parameters;
  if (total === 0 || state !== 'waiting') return NOTHING;
  if (!isFiltered(parameters))
    return html`<p class="hint">Choose a filter to retry or discard all of its dead letters.</p>`;
  const fields = { ...filter, total: String(total) };
  return html`<div class="desk-actions">${actionButton(c, `${DEAD_LETTERS_PATH}/retry`, `Retry all ${total}`, { fields })}
${actionButton(c, `${DEAD_LETTERS_PATH}/discard`, `Discard all ${total}`, { fields, danger: true })}</div>`;
}

const groupTable = (groups: List['groups'], parameters: ListParameters): Markup =>
  html`<section aria-labelledby="by-reason"><h2 id="by-reason">By reason</h2>${dataTable(
    groups,
    [
      {
        name: 'Reason',
        cell: (group) =>
          html`<a href="${link({ ...parameters, topic: group.topic, reason: group.reason.slice(0, 200) })}">${group.topic === IMPORT_LINE_TOPIC ? upperFirst(reasonGroupText(group.reason)) : group.reason}</a><small>${jobName(group.topic)}${when(group.topic === IMPORT_LINE_TOPIC, () => html` <span class="desk-code">${group.reason}</span>`)}</small>`,
      },
      { name: 'Number', cell: (group) => group.count, number: true, phone: 'beside' },
    ],
    { caption: 'Dead letters by reason', empty: '' },
  )}</section>`;

/** The buttons of one dead letter of the list. */
function rowButtons(c: Request, { id, topic }: StoredDeadLetter, filter: ListFilter): Markup {
  const fields = { ...filter, [FROM_LIST]: 'yes' };
  const button = (operation: string, text: string, danger: boolean): Markup =>
    actionButton(c, `${DEAD_LETTERS_PATH}/${id}/${operation}`, text, { fields, danger });
  // A line is rejected again until it is corrected.
  const first =
    topic === IMPORT_LINE_TOPIC
      ? html`<a class="button button-small button-quiet" href="${DEAD_LETTERS_PATH}/${id}">Correct</a>`
      : button('retry', 'Retry', false);
  return html`<span class="desk-actions">${first}${button('discard', 'Discard', true)}</span>`;
}

/** The list of dead letters with its filter, and the number by reason. */
export function deadLetterList(c: Request, list: List, parameters: ListParameters, period: string): Markup {
  const { deadLetters, next, total, groups, sources } = list;
  const { state, ...filter } = parameters;
  const { topic, source, reason } = filter;
  return html`${filterForm(
    DEAD_LETTERS_PATH,
    [
      selectField({
        name: 'topic',
        label: 'What failed',
        value: topic,
        options: [['', 'all'], ...topicOptions],
      }),
      sourceFilter(source, sources),
      selectField({
        name: 'state',
        label: 'State',
        value: state,
        options: deadLetterStates.map((each) => [each, each] as const),
      }),
      textField({ name: 'reason', label: 'Reason begins with', value: reason }),
      ...periodFields(parameters, period),
    ],
    isFiltered(parameters) || state !== 'waiting',
  )}
<div class="desk-bar"><p><b>${counted(total, 'dead letter')}</b>${when(isFiltered(parameters) && total > 0, () => html` <a href="${DEAD_LETTERS_PATH}">Remove the filter</a>`)}</p>${allButtons(c, parameters, total)}</div>
${when(groups.length > (isFiltered(parameters) ? 1 : 0), () => groupTable(groups, parameters))}
<section aria-labelledby="newest"><h2 id="newest">Newest first</h2>
${dataTable(
  deadLetters,
  [
    {
      name: 'Reason',
      cell: ({ id, reason: code, message, topic: failed }) =>
        html`<a href="${DEAD_LETTERS_PATH}/${id}">${message === null ? code : upperFirst(lineReasonText(code) ?? message)}</a><small>${jobName(failed)}${when(message !== null, () => html` <span class="desk-code">${code}</span>`)}</small>`,
    },
    { name: 'Offer', cell: offerCell },
    { name: 'Origin', cell: originOf, phone: 'short' },
    { name: 'Attempts', cell: ({ attempts }) => attempts, number: true, wide: true },
    { name: 'Id', cell: ({ id }) => id, number: true, wide: true },
    { name: 'Last attempt', cell: ({ lastAt }) => instant(lastAt), phone: 'short' },
    ...(state === 'waiting'
      ? [{ name: 'Actions', cell: (row: StoredDeadLetter) => rowButtons(c, row, filter) }]
      : []),
  ],
  {
    caption: 'Dead letters, newest first',
    empty: isFiltered(parameters)
      ? noMatch('dead letters', DEAD_LETTERS_PATH)
      : 'No dead letters. Jobs that fail after all their attempts and lines that an import rejects appear here, with their reason.',
  },
)}
${nextLink(DEAD_LETTERS_PATH, parameters, next === undefined ? undefined : String(next))}</section>`;
}

/** The text of the form of a dead letter, and what is wrong with it. */
interface EditedText {
  readonly text: string;
  readonly error: string | undefined;
}

const MIN_ROWS = 6;
const MAX_ROWS = 18;

/** The form of a waiting dead letter. */
function editPart(c: Request, { id, topic }: FullDeadLetter, { text, error }: EditedText): Markup {
  const isLine = topic === IMPORT_LINE_TOPIC;
  const rows = Math.min(MAX_ROWS, Math.max(MIN_ROWS, text.split('\n').length + 1));
  return html`<form class="desk-form" method="post" action="${DEAD_LETTERS_PATH}/${id}/edit">${formKeyField(c)}
${areaField({ name: 'text', label: isLine ? 'The line as JSON' : 'The payload as JSON', value: text, rows, error })}
<div class="desk-actions"><button class="button" type="submit" name="then" value="retry">Save and retry</button>
<button class="button button-quiet" type="submit">Save</button></div>
<p class="hint">Without an edit it is retried as it is.</p></form>`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const UNREADABLE_STEP =
  'Correct the text of the line and retry, or correct the file at the source and import it again; then discard this dead letter.';

/** The next waiting dead letter of the import, if there is one. */
type NextLine = { readonly id: number; readonly line: number } | undefined;

/** The offer of an import line, if it is stored. */
type LineOffer = OfferTitle | undefined;

const offerLink = ({ id, title }: OfferTitle): Markup =>
  html`<a href="${DESK_PATH}/offers?id=${id}">${title}</a>`;

/** What became of the line of a dead letter, or what is stored of its offer while it waits. */
function offerSentence({ state }: FullDeadLetter, offer: LineOffer): Markup {
  if (offer === undefined) return NOTHING;
  const sentences = {
    waiting: 'An earlier import stored the offer',
    retried: 'The line is stored as the offer',
    superseded: 'A later import stored the offer',
    discarded: 'An import stored the offer',
  } as const;
  return html`<p>${sentences[state]} ${offerLink(offer)}.</p>`;
}

/** The messages of the fields of a dead letter, or the message of its job. */
function reasonList({ reason, details }: FullDeadLetter): Markup {
  const sentences = readDetails(details).reasons.map(({ field, message }) =>
    field === '' || message.includes(field) ? message : `${field}: ${lowerFirst(message)}`,
  );
  return sentences.length === 0
    ? html`<p><code>${reason}</code></p>`
    : html`<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
}

/** A retry of this request that failed again, after an edit was saved or without one. */
export type FailedRetry = 'saved' | 'unchanged';

/** Says that a retry failed again, and why, instead of the reason that the dead letter had before. */
function failedRetryPart(deadLetter: FullDeadLetter, failedRetry: FailedRetry): Markup {
  const { reasons } = readDetails(deadLetter.details);
  const isUnreadable = reasons.some(({ field }) => field === '');
  return html`<div class="notice notice-problem" role="alert"><p><b>${failedRetry === 'saved' ? 'Saved. The retry failed again:' : 'The retry failed again:'}</b></p>
${reasonList(deadLetter)}
<p>${isUnreadable ? UNREADABLE_STEP : jobFailure(deadLetter.topic).step}</p></div>`;
}

/** Why the dead letter failed: the messages of its fields, or the message of the job; its state unless it waits. */
function reasonPart(deadLetter: FullDeadLetter, offer: LineOffer): Markup {
  const { topic, details, state } = deadLetter;
  const { failure, step } = jobFailure(topic);
  const { reasons } = readDetails(details);
  const isWaiting = state === 'waiting';
  const isUnreadable = reasons.some(({ field }) => field === '');
  return html`<div class="notice${isWaiting ? ' notice-problem' : ''}"><p>${when(!isWaiting, () => html`${stateLabel(state)} `)}<b>${failure}</b></p>
${reasonList(deadLetter)}
${when(isWaiting, () => html`<p>${isUnreadable ? UNREADABLE_STEP : step}</p>`)}${offerSentence(deadLetter, offer)}</div>`;
}

/** What has just been done to a dead letter, with what became of it: it replaces the reason. */
const resolvedNotice = (deadLetter: FullDeadLetter, offer: LineOffer): Markup =>
  html`<div class="notice notice-done" role="status"><p>${upperFirst(deadLetter.state)}.</p>${offerSentence(deadLetter, offer)}</div>`;

/** The link to the next dead letter of the import that waits. */
const nextPart = (next: NextLine): Markup =>
  next === undefined
    ? NOTHING
    : html`<p><a href="${DEAD_LETTERS_PATH}/${next.id}">Next rejected line of this import: line ${next.line}</a></p>`;

/** The button that discards a waiting dead letter. Its form has the others, so that none of them drops an edit. */
export const discardButton = (c: Request, { id, state }: FullDeadLetter): Markup =>
  when(state === 'waiting', () =>
    actionButton(c, `${DEAD_LETTERS_PATH}/${id}/discard`, 'Discard', { danger: true }),
  );

/** One dead letter with its payload. */
export function deadLetterDetail(
  c: Request,
  deadLetter: FullDeadLetter,
  {
    errors,
    failedRetry,
    offer,
    next,
    isDone,
    ...edited
  }: EditedText & {
    readonly errors: readonly string[];
    /** A retry has just failed. */
    readonly failedRetry: FailedRetry | undefined;
    readonly offer: LineOffer;
    readonly next: NextLine;
    /** An action has just resolved it. */
    readonly isDone: boolean;
  },
): Markup {
  const { topic, source, line, state, attempts, createdAt, lastAt, details } = deadLetter;
  const { importId, reasons } = readDetails(details);
  const isWaiting = state === 'waiting';
  const isLine = topic === IMPORT_LINE_TOPIC;
  const isResolved = isDone && !isWaiting;
  const reason =
    failedRetry === undefined ? reasonPart(deadLetter, offer) : failedRetryPart(deadLetter, failedRetry);
  return html`${problems(errors)}${isResolved ? resolvedNotice(deadLetter, offer) : reason}${nextPart(next)}
<section aria-labelledby="payload"><h2 id="payload">${isLine ? 'The line' : 'Payload'}</h2>
<div class="desk-split">${payloadRows(topic, deadLetter.payload, isWaiting ? reasons : [])}
${isWaiting ? editPart(c, deadLetter, edited) : html`<details class="desk-raw"><summary>As JSON</summary><pre>${edited.text}</pre></details>`}</div></section>
<section aria-labelledby="record"><h2 id="record">Record</h2>${facts([
    ['What failed', html`${jobName(topic)} <code>${topic}</code>`],
    ['State', stateLabel(state)],
    ...(isResolved ? [['Reason', reasonList(deadLetter)] as const] : []),
    ...(source === null ? [] : [['Source', source] as const]),
    ...(importId === undefined || line === null
      ? []
      : [
          [
            'Import',
            html`<a href="${DESK_PATH}/imports/${importId}?result=rejected&amp;cursor=${line - 1}#line-${line}">Line ${line}</a> of <a href="${DESK_PATH}/imports/${importId}">the import</a>`,
          ] as const,
        ]),
    ['Attempts', attempts],
    ['First failed', instant(createdAt)],
    ['Last attempt', instant(lastAt)],
    ...(deadLetter.editedBy === null ? [] : [['Edited by', operatorName(c, deadLetter.editedBy)] as const]),
    ...(deadLetter.resolvedBy === null
      ? []
      : [
          [
            'Resolved',
            html`${instant(deadLetter.resolvedAt)} by ${operatorName(c, deadLetter.resolvedBy)}`,
          ] as const,
        ]),
  ])}
<details class="desk-raw"><summary>Details as JSON</summary><pre>${JSON.stringify(details, null, 2)}</pre></details></section>`;
}
