import { countDeadLetters, findNextLineDeadLetter, listDeadLetters, readOfferTitles } from '@curro/db';
import {
  discardOne,
  discardRange,
  getDeadLetter,
  listSourceNames,
  replacePayload,
  retryOne,
  retryRange,
} from '@curro/offers';
import { type Environment, type FormValues, firstOf, type Request } from '@curro/platform';
import { counted, DomainError, IMPORT_LINE_TOPIC } from '@curro/shared';
import { html, when } from '@curro/ui';
import { Hono } from 'hono';
import { errorMessages } from '../../operator-pages/error-page.ts';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { parseListInput, parseRange } from '../../routes/ops/dead-letters/query.ts';
import { addAction } from '../actions.ts';
import { cliHint, doneNotice } from '../controls.ts';
import { editableText, offerOfLine, readDetails, readEdited } from './payload.ts';
import { filterInput } from './period.ts';
import {
  DEAD_LETTERS_PATH,
  deadLetterDetail,
  deadLetterList,
  discardButton,
  type FailedRetry,
  FROM_LIST,
} from './view.ts';

const FILTERS = ['topic', 'source', 'reason', 'since', 'until'] as const;
/** Dead letters of one batch, and batches of one form: a request does not take minutes. */
const BATCH_SIZE = 500;
const MAX_BATCHES = 20;
const ID = /^\d{1,15}$/;
const INVALID = 400;

function idIn(c: Request): number {
  const id = c.req.param('id') ?? '';
  if (ID.test(id)) return Number(id);
  throw new DomainError('not_found', { params: { detail: `dead letter ${id}` } });
}

const filterIn = (form: FormValues): Record<string, string> =>
  Object.fromEntries(
    FILTERS.map((name) => [name, firstOf(form, name)] as const).filter(([, value]) => value !== ''),
  );

/** Processes the dead letters of a filter in batches, as many as one request may. */
async function processAll(
  form: FormValues,
  processBatch: (
    range: ReturnType<typeof parseRange>,
  ) => Promise<{ readonly done: number; readonly next: string | undefined }>,
): Promise<{ done: number; more: boolean }> {
  let done = 0;
  let cursor: string | undefined;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const range = parseRange({
      ...filterIn(form),
      limit: BATCH_SIZE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    const result = await processBatch(range);
    done += result.done;
    cursor = result.next;
    if (cursor === undefined) break;
  }
  return { done, more: cursor !== undefined };
}

const listPath = (form: FormValues, result: Readonly<Record<string, string>>): string =>
  `${DEAD_LETTERS_PATH}?${new URLSearchParams({ ...filterIn(form), ...result }).toString()}`;

/** Dead letters: list, edit, retry, discard. */
export function deadLetterPages(context: OperatorContext): Hono<Environment> {
  const { db, frame, clock } = context;

  const showOne = async (
    c: Request,
    shown: {
      readonly text?: string;
      /** What is wrong with the text. */
      readonly error?: string;
      readonly errors?: readonly string[];
      readonly failedRetry?: FailedRetry;
    } = {},
  ): Promise<Response> => {
    const deadLetter = await getDeadLetter(db, idIn(c));
    const { id, topic } = deadLetter;
    const { text = editableText(topic, deadLetter.payload), error, errors = [], failedRetry } = shown;
    const offerId = offerOfLine(topic, deadLetter.payload) ?? '';
    const offer = (await readOfferTitles(db, [offerId])).get(offerId);
    const { source, line, state, details } = deadLetter;
    const { importId } = readDetails(details);
    const next =
      importId === undefined || source === null || line === null
        ? undefined
        : await findNextLineDeadLetter(db, { source, importId, line });
    const isWaiting = state === 'waiting';
    const isDone = c.req.query('done') !== undefined;
    const main = html`${when(isWaiting, () => doneNotice(c.req.query()))}${deadLetterDetail(c, deadLetter, { text, error, errors, failedRetry, offer, next, isDone })}${cliHint(
      `curro dead-letters show ${id}`,
      ...(isWaiting
        ? [
            `curro dead-letters edit ${id} ${topic === IMPORT_LINE_TOPIC ? '--line line.json' : 'payload.json'}`,
            `curro dead-letters retry ${id}`,
          ]
        : []),
    )}`;
    const isInvalid = error !== undefined || errors.length > 0 || failedRetry !== undefined;
    const action = discardButton(c, deadLetter);
    const page = frame.page({ title: `Dead letter ${id}`, action, main, request: c });
    return c.html(page, isInvalid ? INVALID : 200);
  };
  /**
   * Shows the errors of an edit or a retry beside the dead letter.
   * @param shown `text`: the edited text that is not stored; `failedRetry`: what it is when the retry fails again
   */
  const orErrors = async (
    c: Request,
    { text, failedRetry }: { readonly text?: string; readonly failedRetry?: FailedRetry },
    run: () => Promise<string>,
  ) => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'not_found') throw error;
      if (failedRetry !== undefined && error.code === 'invalid_offer') return showOne(c, { failedRetry });
      return showOne(c, {
        ...(text === undefined ? {} : { text }),
        errors: errorMessages(c, error, clock.now()),
      });
    }
  };
  /** The next page: the list if the form was on it. */
  const nextPath = (c: Request, form: FormValues, done: string): string =>
    firstOf(form, FROM_LIST) === 'yes'
      ? listPath(form, { done, count: '1' })
      : `${DEAD_LETTERS_PATH}/${idIn(c)}?done=${done}`;

  const pages = new Hono<Environment>()
    .get('/dead-letters', async (c) => {
      const input = filterInput(c.req.query(), clock.now());
      const { filter, state, limit, after } = parseListInput(input);
      const [page, { total, groups }, sources] = await Promise.all([
        listDeadLetters(db, filter, { state, limit, after }),
        countDeadLetters(db, filter, state),
        listSourceNames(db),
      ]);
      const { topic = '', source = '', reason = '', since = '', until = '' } = input;
      const period = c.req.query('period') ?? '';
      const parameters = { topic, source, reason, since, until, state };
      const main = html`${doneNotice(c.req.query())}${deadLetterList(c, { ...page, total, groups, sources }, parameters, period)}${cliHint(
        'curro dead-letters list',
        'curro dead-letters retry --source SOURCE',
      )}`;
      return c.html(frame.page({ title: 'Dead letters', main, request: c }));
    })
    .get('/dead-letters/:id', (c) => showOne(c));

  addAction(pages, context, '/dead-letters/retry', {
    async run(_, form, by) {
      let refused = 0;
      const { done, more } = await processAll(form, async (range) => {
        const result = await retryRange(context, range, by);
        refused += result.refused;
        return { done: result.retried, next: result.next };
      });
      return listPath(form, {
        done: 'retried',
        count: String(done),
        refused: String(refused),
        ...(more ? { more: '1' } : {}),
      });
    },
  });
  addAction(pages, context, '/dead-letters/discard', {
    confirm: (_, form) => ({
      title: 'Discard dead letters',
      text: `${counted(Number(firstOf(form, 'total')), 'dead letter')} with ${Object.entries(filterIn(form))
        .map(([name, value]) => `${name} "${value}"`)
        .join(
          ', ',
        )}: all are discarded. They can be read for 30 days but not retried; the changes that they contain are lost unless a later import or job repeats them.`,
      button: 'Discard all',
      back: DEAD_LETTERS_PATH,
    }),
    async run(_, form, by) {
      const { done, more } = await processAll(form, async (range) => {
        const result = await discardRange(db, range, by);
        return { done: result.discarded, next: result.next };
      });
      return listPath(form, { done: 'discarded', count: String(done), ...(more ? { more: '1' } : {}) });
    },
  });
  addAction(pages, context, '/dead-letters/:id/edit', {
    async run(c, form, by) {
      const text = firstOf(form, 'text');
      const id = idIn(c);
      const { topic, payload } = await getDeadLetter(db, id);
      const retry = (failedRetry: FailedRetry) =>
        orErrors(c, { failedRetry }, async () => {
          await retryOne(context, id, by);
          return `${DEAD_LETTERS_PATH}/${id}?done=retried`;
        });
      const isRetried = firstOf(form, 'then') === 'retry';
      // Browsers send lines that end with CRLF.
      const isUnchanged = text.replaceAll('\r\n', '\n') === editableText(topic, payload);
      if (isRetried && isUnchanged) return retry('unchanged');
      const edited = readEdited(topic, payload, text);
      if ('error' in edited) return showOne(c, { text, error: edited.error });
      const saved = await orErrors(c, { text }, async () => {
        await replacePayload(db, id, { payload: edited.payload }, by);
        return `${DEAD_LETTERS_PATH}/${id}?done=saved`;
      });
      return typeof saved === 'string' && isRetried ? retry('saved') : saved;
    },
  });
  addAction(pages, context, '/dead-letters/:id/retry', {
    run: (c, form, by) =>
      orErrors(c, { failedRetry: 'unchanged' }, async () => {
        await retryOne(context, idIn(c), by);
        return nextPath(c, form, 'retried');
      }),
  });
  addAction(pages, context, '/dead-letters/:id/discard', {
    confirm: (c, form) => ({
      title: 'Discard a dead letter',
      text: `Dead letter ${idIn(c)} is discarded. It can be read for 30 days but not retried.`,
      button: 'Discard it',
      back: firstOf(form, FROM_LIST) === 'yes' ? listPath(form, {}) : `${DEAD_LETTERS_PATH}/${idIn(c)}`,
    }),
    run: (c, form, by) =>
      orErrors(c, {}, async () => {
        await discardOne(db, idIn(c), by);
        return nextPath(c, form, 'discarded');
      }),
  });
  return pages;
}
