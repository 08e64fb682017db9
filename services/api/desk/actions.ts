import { type Environment, type FormValues, firstOf, type Request, type StreamedForm } from '@curro/platform';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Hono } from 'hono';
import { routePath } from 'hono/route';
import { formKeyField, hiddenFields, readOperatorFile, readOperatorForm } from '../operator-pages/form.ts';
import type { OperatorContext } from '../operator-pages/frame.ts';
import { facts } from './controls.ts';

const CONFIRMED = 'confirmed';

/** The question before an action that cannot be undone. */
export interface Confirmation {
  readonly title: string;
  readonly text: string | Markup;
  /** What the action concerns: names and values. */
  readonly about?: readonly (readonly [name: string, value: unknown])[];
  /** The text of the button. */
  readonly button: string;
  /** What can be done instead, after its own question. */
  readonly instead?: Markup;
  /** The path of the page without the action. */
  readonly back: string;
}

/** What an operator does with a form. */
export interface Action {
  /** The question that must be confirmed first; undefined: none. */
  readonly confirm?: (
    c: Request,
    form: FormValues,
  ) => Confirmation | undefined | Promise<Confirmation | undefined>;
  /**
   * Executes the action.
   * @param by the subject of the operator
   * @returns the path of the next page, or a response
   */
  readonly run: (c: Request, form: FormValues, by: string) => Promise<string | Response>;
}

const confirmationPage = (c: Request, form: FormValues, question: Confirmation): Markup => {
  const { text, about = [], button, instead = NOTHING, back } = question;
  return html`${when(about.length > 0, () => facts(about))}<p>${text}</p>
<div class="desk-actions"><form method="post" action="${c.req.path}">${formKeyField(c)}${hiddenFields(form)}
<input type="hidden" name="${CONFIRMED}" value="yes"><button class="button button-danger" type="submit">${button}</button></form>
${instead}
<a class="button button-quiet" href="${back}">Cancel</a></div>`;
};

/** Ends an action: counts again what waits for an operator, records it in the log, and responds. */
function finish(
  c: Request,
  { log, attention }: OperatorContext,
  by: string,
  result: string | Response,
): Response {
  attention.forget();
  // The pattern of the path: names of candidates do not belong in the log.
  log.info({ action: routePath(c), by, requestId: c.get('requestId') }, 'action of an operator');
  return typeof result === 'string' ? c.redirect(result, 303) : result;
}

/**
 * Adds the route of a form with a file, which `run` reads as a stream: checks its key and records the action in the log.
 */
export function addUpload(
  pages: Hono<Environment>,
  context: OperatorContext,
  path: string,
  run: (c: Request, form: StreamedForm, by: string) => Promise<string | Response>,
): void {
  pages.post(path, async (c) => {
    const form = await readOperatorFile(c);
    try {
      const by = c.get('principal').subject;
      return finish(c, context, by, await run(c, form, by));
    } finally {
      form.close();
    }
  });
}

/** Adds the route of a form: checks its key, asks for confirmation and records the action in the log. */
export function addAction(
  pages: Hono<Environment>,
  context: OperatorContext,
  path: string,
  { confirm, run }: Action,
): void {
  pages.post(path, async (c) => {
    const form = await readOperatorForm(c);
    const question = firstOf(form, CONFIRMED) === 'yes' ? undefined : await confirm?.(c, form);
    if (question !== undefined) {
      return c.html(
        context.frame.page({ title: question.title, main: confirmationPage(c, form, question), request: c }),
      );
    }
    const by = c.get('principal').subject;
    return finish(c, context, by, await run(c, form, by));
  });
}

/** A form with one button. */
export function actionButton(
  c: Request,
  path: string,
  text: string | Markup,
  {
    fields = {},
    danger = false,
    primary = false,
    large = false,
  }: {
    readonly fields?: Readonly<Record<string, string>>;
    readonly danger?: boolean;
    /** The main action of its page. */
    readonly primary?: boolean;
    /** As large as the button of a question beside it. */
    readonly large?: boolean;
  } = {},
): Markup {
  const hidden = hiddenFields(new Map(Object.entries(fields).map(([name, value]) => [name, [value]])));
  return html`<form method="post" action="${path}">${formKeyField(c)}${hidden}<button class="button ${
    primary ? '' : large ? 'button-quiet' : `button-small ${danger ? 'button-danger' : 'button-quiet'}`
  }" type="submit">${text}</button></form>`;
}
