import { hashSecret } from '@curro/platform';
import { PORTAL_CALLBACK_PATH, PORTAL_CLIENT_ID } from '@curro/shared';
import type { Config } from '../config.ts';

/** Scopes of OpenID Connect itself; every other one is an operation's (contract 1.3). */
export const OPENID_SCOPES = ['openid', 'email', 'offline_access'] as const;

/** The client under which the account pages sign people in. */
export const ACCOUNT_CLIENT_ID = 'curro-account';
/** Where the account pages are. */
export const ACCOUNT_PATH = '/account';

/** A client of our own: people are not asked whether it may. */
export interface FirstParty {
  readonly id: string;
  readonly title: string;
  /** Undefined: it keeps no secret and needs none. */
  readonly secretHash: string | undefined;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
}

/** Whether people are not asked for consent. */
export function isFirstParty(clientId: string): boolean {
  return clientId === ACCOUNT_CLIENT_ID || clientId === PORTAL_CLIENT_ID;
}

/** The portal, when there is one, and the account pages. */
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
  };
  const { PORTAL_URL, PORTAL_CLIENT_SECRET } = config;
  if (PORTAL_URL === undefined || PORTAL_CLIENT_SECRET === undefined) return [account];
  const portal = PORTAL_URL.replace(/\/$/, '');
  return [
    account,
    {
      id: PORTAL_CLIENT_ID,
      title: 'Curro',
      secretHash: await hashSecret(PORTAL_CLIENT_SECRET),
      redirectUris: [`${portal}${PORTAL_CALLBACK_PATH}`],
      postLogoutRedirectUris: [`${portal}/`, `${portal}/en`],
    },
  ];
}
