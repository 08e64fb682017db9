import type { Environment, FormValues, Request } from '@curro/platform';
import { listExperiments, readSearchReport, startExperiment, stopExperiment } from '@curro/search-desk';
import { DomainError, parseOperatorBody, searchExperimentSchema } from '@curro/shared';
import { html } from '@curro/ui';
import type { Hono } from 'hono';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { addAction } from '../actions.ts';
import { cliHint, doneNotice } from '../controls.ts';
import { errorSummary, type FormErrors, formErrors } from '../form-errors.ts';
import { ESTIMATE_DAYS, experimentIn, experimentRules, startForm } from './experiment-form.ts';
import { experimentPart } from './experiment-view.ts';

const INVALID = 400;
const NO_DIFFERENCE = { text: 'Change at least one weight: otherwise ranking B is ranking A.' };
const INTEGER_ID = /^\d{1,15}$/;

const idIn = (c: Request): number => {
  const id = c.req.param('id') ?? '';
  if (INTEGER_ID.test(id)) return Number(id);
  throw new DomainError('not_found', { params: { detail: `search experiment ${id}` } });
};

/** The errors of the form: a weight is the field `weights.<name>` of the operator API. */
const weightErrors = (c: Request, error: DomainError, now: Date): FormErrors =>
  formErrors(c, error, now, experimentRules, (field) => field.replace(/^weights\./, ''));

/** Adds the page of the experiments: their results, start and stop. */
export function addExperimentPages(pages: Hono<Environment>, context: OperatorContext, base: string): void {
  const { db, frame, searchDesk, clock } = context;
  const show = async (
    c: Request,
    shown: { readonly form?: FormValues; readonly errors?: FormErrors } = {},
  ): Promise<Response> => {
    const { form = new Map(), errors = [] } = shown;
    const experiments = await listExperiments(db);
    const isRunning = experiments.some(({ stoppedAt }) => stoppedAt === null);
    const start = async () => {
      const report = await readSearchReport(db, { report: 'top', days: ESTIMATE_DAYS, by: 'q', limit: 1 });
      return startForm(c, base, { form, errors, report });
    };
    const main = html`${doneNotice(c.req.query())}
${experiments.map((experiment) => experimentPart(c, base, experiment))}
${isRunning ? html`${errorSummary(errors)}<p class="hint">One experiment runs at a time: stop it to start another one.</p>` : await start()}
${cliHint(
  'curro searches experiments list',
  `curro searches experiments start "Exact titles count more" --share 0.5 --weights '{"exact": 3}'`,
)}`;
    return c.html(frame.page({ title: 'Experiments', main, request: c }), errors.length > 0 ? INVALID : 200);
  };

  const nameOf = async (id: number): Promise<string> => {
    const experiment = (await listExperiments(db)).find((each) => each.id === id);
    if (experiment === undefined)
      throw new DomainError('not_found', { params: { detail: `search experiment ${id}` } });
    return experiment.name;
  };

  pages.get('/experiments', (c) => show(c));
  addAction(pages, context, '/experiments', {
    async run(c, form, by) {
      try {
        const experiment = parseOperatorBody(searchExperimentSchema, experimentIn(form));
        if (Object.keys(experiment.weights).length === 0)
          return await show(c, { form, errors: [NO_DIFFERENCE] });
        await startExperiment(db, experiment, by);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return show(c, { form, errors: weightErrors(c, error, clock.now()) });
      }
      await searchDesk.rules.refresh();
      return `${base}/experiments?done=started`;
    },
  });
  addAction(pages, context, '/experiments/:id/stop', {
    confirm: async (c) => ({
      title: 'Stop the experiment',
      about: [['Experiment', html`<b>${await nameOf(idIn(c))}</b>`]],
      text: 'All visitors see ranking A again. The result is stored as it is now; the experiment cannot be continued.',
      button: 'Stop the experiment',
      back: `${base}/experiments`,
    }),
    async run(c, _, by) {
      await stopExperiment(db, idIn(c), by);
      await searchDesk.rules.refresh();
      return `${base}/experiments?done=stopped`;
    },
  });
}
