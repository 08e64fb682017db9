import type { Parameter } from '../openapi/path-parameters.ts';
import type { Operation } from './operation.ts';
import { boundsText, readSchema, resolveSchema, type Schemas } from './schema-node.ts';

const CV_STEPS =
  'A new candidate has an incomplete CV. [Read the CVs](/docs/curriculumList): `incompleteSteps` names what is missing, which [personal data](/docs/personalDataPut), [education](/docs/educationPut), [experience](/docs/experiencePut) and [desired job](/docs/futureJobPut) store. Then apply again, or name another CV in `curriculumCode`.';

/** What to do about an error, by code. */
const ADVICE: Readonly<Record<string, string>> = {
  '1': 'Compare method, version and path with the first lines of this page.',
  '101': '[Get a token](/docs#token) of the user, or exchange the refresh token.',
  '102':
    'Send id and secret of the client as `Basic`, or no client at all; the token must be one of that client.',
  '116': 'The operator has switched the operation off: send the request again later.',
  '211': 'Send `Content-Type` as the sample does.',
  '224': 'Send a smaller body, or several requests.',
  '316': CV_STEPS,
  conflict:
    'The text of the error says what is in the way. Read the current state, and send the request again if it is still necessary.',
  invalid_client: 'Check id and secret: `curro client rotate-secret` issues another secret.',
  invalid_grant:
    'A code can be used once, within a minute, with the `redirect_uri` and the `code_verifier` of its sign-in. Send the user to the [sign-in](/docs/oauthAuthorize) again.',
  invalid_request:
    'The text names what is wrong, and `errors` each wrong field; types and bounds are on this page.',
  invalid_scope: 'Request scopes that operations name, and on a refresh only those that were granted.',
  held_for_confirmation:
    'Look at the [run](/docs/opsFeedRunList): [confirm it](/docs/opsFeedConfirm) if the offers are really gone, else [discard it](/docs/opsFeedDiscard).',
  insufficient_scope:
    'Ask the user for the scope at the top of this page: send the user to the [sign-in](/docs/oauthAuthorize) with it.',
  not_found: 'Check the ids in the path: the list of this group has those that exist.',
  precondition_failed: 'Read the resource again, apply the change to it, and send its new `ETag`.',
  rate_limit_exceeded: 'Wait for the seconds of `Retry-After`, then send the request again.',
  service_unavailable:
    'Wait for the seconds of `Retry-After`, then send the request again; `/health/ready` names the part that is unavailable.',
  internal_error:
    'Send the request again later. If it fails again, report `requestId` to the operator of this server.',
  unsupported_grant_type: 'Send `authorization_code` or `refresh_token`.',
};

const NAMED_ERROR = /\berror (\w+)/;

/** What a parameter allows: the beginning of its description if that names the error 201, else the bounds of its type. */
function allowedValues({ description = '', schema }: Parameter, schemas: Schemas): string {
  const [, code] = NAMED_ERROR.exec(description) ?? [];
  if (code === '201') return /^[^.;]*/.exec(description)?.[0] ?? '';
  const { minimum, maximum, maxLength } = resolveSchema(readSchema(schema), schemas).node;
  return code === undefined ? boundsText({ minimum, maximum, maxLength }) : '';
}

/** What the parameters of an operation allow, with links to them. */
const parameterBounds = ({ parameters, schemas }: Operation): string =>
  parameters
    .flatMap((parameter) => {
      const allowed = allowedValues(parameter, schemas);
      return allowed === '' ? [] : [`[\`${parameter.name}\`](#parameter-${parameter.name}): ${allowed}`];
    })
    .join('; ');

/** What to do about an error of an operation, in Markdown; empty if its text says everything. */
export function adviceOn(code: string, operation: Operation): string {
  if (code !== '201') return ADVICE[code] ?? '';
  const bounds = parameterBounds(operation);
  const fields = operation.body === undefined ? '' : ' Bounds of fields are in [Body](#body).';
  return bounds === ''
    ? `\`field\` names the value.${fields}`
    : `\`field\` names the value. Allowed: ${bounds}.${fields}`;
}
