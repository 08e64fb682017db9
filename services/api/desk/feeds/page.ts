import {
  confirmFeedRun,
  createFeed,
  deleteFeed,
  discardFeedRun,
  type FeedInput,
  type FeedTrial,
  getFeed,
  getSettings,
  listFeedRuns,
  listFeeds,
  replaceFeed,
  setFeedPaused,
  startFeedRun,
  tryFeed,
} from '@curro/offers';
import { type Environment, type FormValues, firstOf, type JobQueues, type Request } from '@curro/platform';
import {
  DomainError,
  feedNameSchema,
  invalidInput,
  isNoHost,
  readPart,
  upperFirst,
  type ValidationError,
} from '@curro/shared';
import { html, NOTHING } from '@curro/ui';
import { Hono } from 'hono';
import { parseNamedFeed } from '../../feeds/parse-feed.ts';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { type Action, actionButton, addAction } from '../actions.ts';
import { cliHint, doneNotice } from '../controls.ts';
import { type FormErrors, formErrors } from '../form-errors.ts';
import { feedForm, feedFormRules } from './feed-form.ts';
import { bodyOf, newFeed, requireAuthorization, storedValues, valuesOf } from './feed-values.ts';
import { type FeedValues, withColumns } from './field-mapping.ts';
import { FEEDS_PATH, feedDetail, feedList, type NextRuns, trialResult } from './view.ts';

const RUNS = 20;
const MAX_SCHEDULERS = 1_000;
const SCHEDULE_PREFIX = 'poll-feed/';
const INVALID = 400;

/** The next run of each feed, from the queue of recurring jobs; undefined while Redis is unavailable. */
async function readNextRuns(queues: JobQueues): Promise<NextRuns | undefined> {
  const all = await queues.all().catch(() => undefined);
  const schedules = all?.find(({ name }) => name === 'schedules');
  const schedulers = await schedules?.getJobSchedulers(0, MAX_SCHEDULERS).catch(() => undefined);
  if (schedulers === undefined) return undefined;
  return new Map(
    schedulers.flatMap(({ key, next }) =>
      key.startsWith(SCHEDULE_PREFIX) && next !== undefined
        ? [[key.slice(SCHEDULE_PREFIX.length), new Date(next)] as const]
        : [],
    ),
  );
}

function nameIn(c: Request): string {
  const name = c.req.param('name') ?? '';
  if (feedNameSchema.safeParse(name).success) return name;
  throw new DomainError('not_found', { params: { detail: `feed ${name}` } });
}

/** Feeds: list, history, registration, trial and runs. */
export function feedPages(context: OperatorContext): Hono<Environment> {
  const { db, frame, queues, clock } = context;

  const showForm = async (
    c: Request,
    shown: {
      readonly values: FeedValues;
      readonly stored?: string | undefined;
      readonly errors?: FormErrors;
      readonly trial?: FeedTrial;
    },
  ): Promise<Response> => {
    const { values, stored, errors = [], trial } = shown;
    const above = trial === undefined ? NOTHING : trialResult(trial, context.dictionaries);
    const tried = trial !== undefined && trial.error === undefined;
    const hasSecret = stored !== undefined && (await getFeed(db, stored)).hasSecret;
    const form = feedForm(c, FEEDS_PATH, { values, stored, hasSecret, tried, errors });
    const address = '--format csv --url https://agency.example/offers.csv';
    const commands =
      stored === undefined
        ? [`curro feed try agency-north ${address}`, `curro feed add agency-north ${address}`]
        : [`curro feed show ${stored}`];
    const main = html`${above}${form}${cliHint(...commands)}`;
    const title = stored === undefined ? 'Add a feed' : `Edit ${stored}`;
    return c.html(frame.page({ title, main, request: c }), errors.length === 0 ? 200 : INVALID);
  };
  /** Runs an action of the form; shows the form with its errors if the input is not valid. */
  const withForm = async (
    c: Request,
    form: FormValues,
    run: (input: FeedInput) => Promise<string | Response>,
    stored?: string,
  ): Promise<string | Response> => {
    try {
      const wrong: ValidationError[] = [];
      const input = readPart(wrong, () => parseNamedFeed(context, bodyOf(form)));
      readPart(wrong, () => requireAuthorization(form));
      if (input === undefined || wrong.length > 0) throw invalidInput(wrong);
      return await run(input);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'not_found') throw error;
      const values = valuesOf(form);
      const errors = formErrors(c, error, clock.now(), feedFormRules(values));
      return showForm(c, { values, stored, errors });
    }
  };
  const isStored = async (name: string): Promise<boolean> =>
    (await listFeeds(db)).some((feed) => feed.name === name);

  const pages = new Hono<Environment>()
    .get('/feeds', async (c) => {
      const [feeds, nextRuns] = await Promise.all([listFeeds(db), readNextRuns(queues)]);
      const main = html`${doneNotice(c.req.query())}${feedList(feeds, nextRuns)}${cliHint('curro feed list')}`;
      const action = html`<a class="button" href="${FEEDS_PATH}/-new">Add a feed</a>`;
      return c.html(frame.page({ title: 'Feeds', action, main, request: c }));
    })
    .get('/feeds/-new', (c) => showForm(c, { values: newFeed }))
    .get('/feeds/:name', async (c) => {
      const name = nameIn(c);
      const [feed, runs, nextRuns] = await Promise.all([
        getFeed(db, name),
        listFeedRuns(db, name, RUNS),
        readNextRuns(queues),
      ]);
      const detail = feedDetail(c, feed, runs, nextRuns);
      const main = html`${doneNotice(c.req.query())}${detail}${cliHint(
        `curro feed show ${name}`,
        `curro feed run ${name}`,
        `curro feed ${feed.feed.paused ? 'resume' : 'pause'} ${name}`,
      )}`;
      const path = `${FEEDS_PATH}/${name}`;
      const toggle = feed.feed.paused
        ? actionButton(c, `${path}/resume`, 'Resume')
        : actionButton(c, `${path}/pause`, 'Pause');
      const action = html`<div class="desk-actions"><a class="button button-small button-quiet" href="${path}/edit">Edit</a>
${toggle}${actionButton(c, `${path}/run`, 'Run even if unchanged', { fields: { force: 'yes' } })}${actionButton(c, `${path}/run`, 'Run now', { primary: true })}</div>`;
      return c.html(frame.page({ title: `Feed ${name}`, action, main, request: c }));
    })
    .get('/feeds/:name/edit', async (c) => {
      const feed = await getFeed(db, nameIn(c));
      const values = storedValues(feed, await getSettings(db, feed.feed.source));
      return showForm(c, { values, stored: feed.name });
    });

  addAction(pages, context, '/feeds', {
    run: (c, form, by) =>
      withForm(c, form, async (input) => {
        await createFeed(db, input, by);
        return `${FEEDS_PATH}/${input.name}?done=saved`;
      }),
  });
  addAction(pages, context, '/feeds/-try', {
    async run(c, form) {
      const name = firstOf(form, 'name').trim();
      const stored = (await isStored(name)) ? name : undefined;
      return withForm(
        c,
        form,
        async (input) => {
          const trial = await context.limitTrials(() => tryFeed(context, input));
          const values = withColumns(valuesOf(form), trial.columns, trial.suggestion);
          const detail = trial.error?.detail ?? '';
          if (!isNoHost(detail)) return showForm(c, { values, stored, trial });
          const errors = [{ input: 'url', label: 'Web address', text: `${upperFirst(detail)}.` }];
          return showForm(c, { values, stored, errors });
        },
        stored,
      );
    },
  });
  addAction(pages, context, '/feeds/:name/edit', {
    run: (c, form) =>
      withForm(
        c,
        form,
        async (input) => {
          await replaceFeed(db, { ...input, name: nameIn(c) });
          return `${FEEDS_PATH}/${nameIn(c)}?done=saved`;
        },
        nameIn(c),
      ),
  });

  const command = (
    operation: string,
    done: string,
    run: (name: string, by: string, form: FormValues) => Promise<unknown>,
    confirm?: Action['confirm'],
  ): void => {
    addAction(pages, context, `/feeds/:name/${operation}`, {
      ...(confirm === undefined ? {} : { confirm }),
      async run(c, form, by) {
        const name = nameIn(c);
        await run(name, by, form);
        return operation === 'remove' ? `${FEEDS_PATH}?done=${done}` : `${FEEDS_PATH}/${name}?done=${done}`;
      },
    });
  };
  command('run', 'requested', (name, startedBy, form) =>
    startFeedRun(db, name, { startedBy, forced: firstOf(form, 'force') === 'yes' }),
  );
  command('pause', 'paused', (name) => setFeedPaused(db, name, true));
  command('resume', 'resumed', (name) => setFeedPaused(db, name, false));
  command('discard', 'discarded', (name) => discardFeedRun(db, name));
  command(
    'confirm',
    'requested',
    (name, by) => confirmFeedRun(db, name, by),
    (c) => ({
      title: 'Confirm the run',
      text: `The offers of the source that the last run of ${nameIn(c)} did not contain are closed, and their applicants are notified.`,
      button: 'Confirm the run',
      back: `${FEEDS_PATH}/${nameIn(c)}`,
    }),
  );
  command(
    'remove',
    'removed',
    (name) => deleteFeed(db, name),
    (c) => ({
      title: 'Remove a feed',
      text: `The feed ${nameIn(c)} and its history are deleted. Its offers and the records of its imports stay.`,
      button: 'Remove the feed',
      back: `${FEEDS_PATH}/${nameIn(c)}`,
    }),
  );
  return pages;
}
