import { type Environment, type FormValues, firstOf, type Request } from '@curro/platform';
import { rankingWeights } from '@curro/search';
import { listExperiments, startExperiment, stopExperiment } from '@curro/search-desk';
import { DomainError, parseOperatorBody, searchExperimentSchema } from '@curro/shared';
import { html, type Markup } from '@curro/ui';
import type { Hono } from 'hono';
import { errorMessages } from '../../operator-pages/error-page.ts';
import { formKeyField } from '../../operator-pages/form.ts';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { addAction } from '../actions.ts';
import { cliHint, doneNotice, problems } from '../controls.ts';
import { textField } from '../fields.ts';
import { experimentPart, noExperiments, weightNames } from './experiment-view.ts';

const INVALID = 400;
const PERCENT = 100;
const INTEGER_ID = /^\d{1,15}$/;

const idIn = (c: Request): number => {
  const id = c.req.param('id') ?? '';
  if (INTEGER_ID.test(id)) return Number(id);
  throw new DomainError('not_found', { params: { detail: `search experiment ${id}` } });
};

/** The experiment of a form; an empty weight is that of the release. */
const experimentIn = (form: FormValues): unknown => ({
  name: firstOf(form, 'name'),
  share: Number(firstOf(form, 'share')) / PERCENT,
  weights: Object.fromEntries(
    weightNames
      .map(([weight]) => [weight, firstOf(form, weight).trim()] as const)
      .filter(([, text]) => text !== '')
      .map(([weight, text]) => [weight, Number(text)]),
  ),
});

function startForm(c: Request, base: string, form: FormValues, errors: readonly string[]): Markup {
  const value = (name: string): string => firstOf(form, name);
  return html`<section aria-labelledby="start"><h2 id="start">Start an experiment</h2>${problems(errors)}
<form class="desk-form" method="post" action="${base}/experiments">${formKeyField(c)}
${textField({ name: 'name', label: 'Name', value: value('name'), required: true, hint: 'What you want to find out, such as "Exact titles count more".' })}
${textField({ name: 'share', label: 'Visitors that take part, in percent', value: value('share') || '50', required: true, hint: '0.1 to 100. The others see ranking A.' })}
<fieldset class="desk-weights"><legend>Weights of ranking B</legend><p class="hint">Empty: as in ranking A.</p>${weightNames.map(
    ([weight, name]) =>
      textField({ name: weight, label: name, value: value(weight), hint: `A: ${rankingWeights[weight]}` }),
  )}</fieldset>
<div class="desk-actions"><button class="button" type="submit">Start</button></div></form></section>`;
}

/** Adds the page of the experiments: their results, start and stop. */
export function addExperimentPages(pages: Hono<Environment>, context: OperatorContext, base: string): void {
  const { db, frame, searchDesk, clock } = context;
  const show = async (
    c: Request,
    shown: { readonly form?: FormValues; readonly errors?: readonly string[] } = {},
  ): Promise<Response> => {
    const { form = new Map(), errors = [] } = shown;
    const experiments = await listExperiments(db);
    const isRunning = experiments.some(({ stoppedAt }) => stoppedAt === null);
    const main = html`${doneNotice(c.req.query())}
${experiments.length === 0 ? noExperiments() : experiments.map((experiment) => experimentPart(c, base, experiment))}
${isRunning ? html`${problems(errors)}<p class="hint">One experiment runs at a time: stop it to start another one.</p>` : startForm(c, base, form, errors)}
${cliHint(
  'curro searches experiments list',
  `curro searches experiments start "Exact titles count more" --share 0.5 --weights '{"exact": 3}'`,
)}`;
    return c.html(frame.page({ title: 'Experiments', main, request: c }), errors.length > 0 ? INVALID : 200);
  };

  pages.get('/experiments', (c) => show(c));
  addAction(pages, context, '/experiments', {
    async run(c, form, by) {
      try {
        await startExperiment(db, parseOperatorBody(searchExperimentSchema, experimentIn(form)), by);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return show(c, { form, errors: errorMessages(c, error, clock.now()) });
      }
      await searchDesk.rules.refresh();
      return `${base}/experiments?done=started`;
    },
  });
  addAction(pages, context, '/experiments/:id/stop', {
    confirm: () => ({
      title: 'Stop the experiment',
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
