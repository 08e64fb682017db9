import { type Client, findClient } from '@curro/accounts';
import { candidateScopes } from '@curro/shared';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { IdentityContext } from '../context.ts';
import { type FirstParty, firstParties, OPENID_SCOPES } from './first-parties.ts';

const WEB = /^https?:/;

/** Converts a client to the metadata of the provider library. */
function toMetadata(client: Client): AdapterPayload {
  const signsUsersIn = client.redirectUris.length > 0;
  const allowed = client.scopes.length === 0 ? candidateScopes() : client.scopes;
  return {
    client_id: client.id,
    client_name: client.title === '' ? client.id : client.title,
    // A hash: `compareClientSecret` verifies secrets against it.
    ...(client.public ? {} : { client_secret: client.secretHash }),
    token_endpoint_auth_method: client.public ? 'none' : 'client_secret_basic',
    redirect_uris: [...client.redirectUris],
    post_logout_redirect_uris: [...client.postLogoutRedirectUris],
    grant_types: signsUsersIn ? ['authorization_code', 'refresh_token'] : [],
    response_types: signsUsersIn ? ['code'] : [],
    application_type: client.redirectUris.every((uri) => WEB.test(uri)) ? 'web' : 'native',
    scope: [...OPENID_SCOPES, ...allowed].join(' '),
  };
}

const toFirstPartyMetadata = ({
  id,
  title,
  secretHash,
  redirectUris,
  postLogoutRedirectUris,
  scopes,
  refreshes,
}: FirstParty): AdapterPayload => ({
  client_id: id,
  client_name: title,
  ...(secretHash === undefined ? {} : { client_secret: secretHash }),
  token_endpoint_auth_method: secretHash === undefined ? 'none' : 'client_secret_basic',
  redirect_uris: [...redirectUris],
  post_logout_redirect_uris: [...postLogoutRedirectUris],
  grant_types: ['authorization_code', ...(refreshes ? ['refresh_token'] : [])],
  response_types: ['code'],
  scope: [...OPENID_SCOPES, ...scopes].join(' '),
});

/** Reads clients from the database; the portal and the account pages come from the configuration. */
export async function createClientAdapter(context: IdentityContext): Promise<Adapter> {
  const firstPartyMetadata = new Map(
    (await firstParties(context)).map((client) => [client.id, toFirstPartyMetadata(client)]),
  );
  const refuse = (): Promise<never> => Promise.reject(new Error('clients are written by operators'));
  const nothing = (): Promise<undefined> => Promise.resolve(undefined);
  return {
    async find(id) {
      const firstParty = firstPartyMetadata.get(id);
      if (firstParty !== undefined) return firstParty;
      const client = await findClient(context.db, id);
      return client === undefined ? undefined : toMetadata(client);
    },
    upsert: refuse,
    destroy: refuse,
    consume: refuse,
    revokeByGrantId: nothing,
    findByUid: nothing,
    findByUserCode: nothing,
  };
}
