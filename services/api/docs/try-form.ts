import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { RouteDescription } from '../openapi/describe.ts';
import type { Parameter } from '../openapi/path-parameters.ts';
import { codeBlock } from './code.ts';
import { readSchema, resolveSchema, type Schemas, typeText } from './schema-node.ts';

/** What the form of an operation starts with. */
export interface TryForm {
  readonly route: RouteDescription;
  readonly parameters: readonly Parameter[];
  readonly schemas: Schemas;
  /** Values of parameters by name. */
  readonly values: Readonly<Record<string, string>>;
  /** The body to edit, and its media type. */
  readonly body?: { readonly text: string; readonly type: string };
}

function field({ name, in: place, required, schema }: Parameter, { schemas, values }: TryForm): Markup {
  const { node } = resolveSchema(readSchema(schema), schemas);
  const value = values[name] ?? '';
  const attributes = html` name="${name}" data-place="${place}"${when(required, () => html` required`)}`;
  const control =
    node.enum === undefined
      ? html`<input${attributes} value="${value}" placeholder="${typeText(node, schemas)}" autocomplete="off" spellcheck="false">`
      : html`<select${attributes}>${when(!required, () => html`<option value=""></option>`)}${node.enum.map(
          (one) => html`<option${when(one === value, () => html` selected`)}>${String(one)}</option>`,
        )}</select>`;
  return html`<label class="field"><span>${name}</span>${control}</label>`;
}

/** The token of an operation; the script remembers it for other operations that need one. */
const tokenField = (
  scope: string | undefined,
): Markup => html`<div class="field"><label for="try-token"><span>Token</span></label>
<input id="try-token" name="token" type="password" data-place="token"${when(scope !== undefined, () => html` data-scope="${scope ?? ''}"`)} autocomplete="off" aria-describedby="try-token-hint">
<small class="hint" id="try-token-hint">${scope === undefined ? 'Optional.' : html`With the scope <code>${scope}</code>.`} <a href="/docs#token">Get a token</a></small></div>`;

/** The form that sends a request of an operation; the script of the page shows it. */
export function tryForm(form: TryForm): Markup {
  const { route, parameters, values, body } = form;
  // Browsers do not let a script read a redirect to the sign-in page.
  if (route.status === 302) return NOTHING;
  const isFirst = ({ name, required }: Parameter): boolean => required || values[name] !== undefined;
  const [first, others] = [parameters.filter(isFirst), parameters.filter((one) => !isFirst(one))];
  return html`<details class="try" id="try" hidden><summary>Try it</summary>
<form data-id="${route.id}" data-method="${route.method}" data-path="${route.path}">
${first.map((one) => field(one, form))}
${when(route.scope !== undefined, () => tokenField(route.scope))}
${body === undefined ? NOTHING : html`<label class="field"><span>Body, <code>${body.type}</code></span><textarea name="body" data-place="body" data-type="${body.type}" rows="8" spellcheck="false">${body.text}</textarea></label>`}
${when(
  others.length > 0 || route.scope === undefined,
  () => html`<details><summary>${others.length === 0 ? 'Credentials' : `${others.length} more ${others.length === 1 ? 'parameter' : 'parameters'}`}</summary>
${others.map((one) => field(one, form))}
${when(route.scope === undefined, () => tokenField(undefined))}
</details>`,
)}
<p class="try-send"><button class="button">Send</button> <span role="status" class="hint"></span> <a href="/docs#token" hidden>Get a token</a></p>
</form>
<div class="outcome" hidden>
<div class="sample"><h3 class="sample-title">Request</h3>${codeBlock('sent', 'the request', '')}</div>
<div class="sample"><h3 class="sample-title">Response</h3>${codeBlock('received', 'the response', '', true)}</div>
</div>
</details>`;
}
