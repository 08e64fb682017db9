import { hashSecret } from '@curro/platform';
import {
  candidateScopes,
  OPERATOR_CALLBACK_PATH,
  OPERATOR_CLIENT_ID,
  PORTAL_CALLBACK_PATH,
  PORTAL_CLIENT_ID,
  PORTAL_SIGN_OUT_PATH,
} from '@curro/shared';
import type { Config } from '../config.ts';

/** The scopes of OpenID Connect; all others are those of operations (contract 1.3). */
export const OPENID_SCOPES = ['openid', 'email', 'offline_access'] as const;

/** The client id of the account pages. */
export const ACCOUNT_CLIENT_ID = 'curro-account';
/** The path of the account pages. */
export const ACCOUNT_PATH = '/account';

/** A client of Curro itself, which needs no consent. */
export interface FirstParty {
  readonly id: string;
  readonly title: string;
  /** Undefined for a public client. */
  readonly secretHash: string | undefined;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  /** The scopes that it may request besides those of OpenID Connect. */
  readonly scopes: readonly string[];
  /** Whether it gets refresh tokens. */
  readonly refreshes: boolean;
}

/** Whether a client needs no consent. */
export function isFirstParty(clientId: string): boolean {
  return [ACCOUNT_CLIENT_ID, PORTAL_CLIENT_ID, OPERATOR_CLIENT_ID].includes(clientId);
}

/** Lists the first-party clients: the account pages and, if the portal is configured, the portal and the operators' desk. */
export async function firstParties({
  config,
  issuer,
}: {
  readonly config: Pick<Config, 'PORTAL_URL' | 'PORTAL_CLIENT_SECRET'>;
  readonly issuer: string;
}): Promise<FirstParty[]> {
  const account: FirstParty = {
    id: ACCOUNT_CLIENT_ID,
    title: 'Curro',
    secretHash: undefined,
    redirectUris: [`${issuer}${ACCOUNT_PATH}`],
    postLogoutRedirectUris: [],
    scopes: candidateScopes(),
    refreshes: true,
  };
  const { PORTAL_URL, PORTAL_CLIENT_SECRET } = config;
  if (PORTAL_URL === undefined || PORTAL_CLIENT_SECRET === undefined) return [account];
  const portal = PORTAL_URL.replace(/\/$/, '');
  const secretHash = await hashSecret(PORTAL_CLIENT_SECRET);
  return [
    account,
    {
      id: PORTAL_CLIENT_ID,
      title: 'Curro',
      secretHash,
      redirectUris: [`${portal}${PORTAL_CALLBACK_PATH}`],
      postLogoutRedirectUris: [
        ...['', '/en'].map((prefix) => `${portal}${prefix}${PORTAL_SIGN_OUT_PATH}`),
        // An API of the previous release returns to the home page. Both releases run during an update.
        `${portal}/`,
        `${portal}/en`,
      ],
      scopes: candidateScopes(),
      refreshes: true,
    },
    {
      id: OPERATOR_CLIENT_ID,
      title: 'Curro',
      secretHash,
      redirectUris: [`${portal}${OPERATOR_CALLBACK_PATH}`],
      postLogoutRedirectUris: [`${portal}/`],
      // The API adds the operator scope to tokens of this client (packages/accounts).
      scopes: [],
      refreshes: false,
    },
  ];
}
