import { OPERATOR_SCOPE } from '@curro/shared';
import { html, type Markup } from '@curro/ui';
import type { RouteDescription } from '../openapi/describe.ts';

/** The method of an operation in its colour. */
export const methodLabel = ({ method }: RouteDescription): Markup =>
  html`<span class="method method-${method.toLowerCase()}">${method}</span>`;

/** The credentials that an operation requires. */
export function accessLabel({ scope, usesClientCredentials }: RouteDescription): Markup {
  if (usesClientCredentials === true) return html`<span class="access">Client</span>`;
  if (scope === undefined) return html`<span class="access access-public">Public</span>`;
  return html`<span class="access">${scope === OPERATOR_SCOPE ? 'Operator' : `Scope ${scope}`}</span>`;
}
