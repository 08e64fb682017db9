export type { AuthConfig } from './auth/auth-config.ts';
export { OPAQUE_TOKEN } from './auth/opaque-token.ts';
export { isSubject, type Principal } from './auth/principal.ts';
export { createProviderEndpoints, issuerOf, type ProviderEndpoints } from './auth/provider-endpoints.ts';
export { readPair } from './auth/read-pair.ts';
export { createVerifyClient, type VerifyClient } from './auth/verify-client.ts';
export { createVerifyToken, type VerifyToken } from './auth/verify-token.ts';
export {
  type Client,
  type ClientRecord,
  changeClientSecret,
  createClient,
  deleteClient,
  findClient,
  getClientRecord,
  listClients,
  readClientOrigins,
  saveClientOrigins,
} from './clients/clients.ts';
export {
  changeEmail,
  changePassword,
  createAccount,
  deleteAccount,
  emailKey,
  findAccountByEmail,
  findAccountById,
  type SignInAccount,
} from './storage/accounts.ts';
export { deleteGrant, findGrant, listGrants, revokeAccess, saveGrant } from './storage/grants.ts';
export {
  addKey,
  answerKeyRequests,
  findKeyOfRequest,
  keyWanted,
  listKeys,
  lockKeys,
  requestKey,
  type StoredKey,
} from './storage/keys.ts';
export { type ConfirmationLink, createLink, dropLinks, findLink, useLink } from './storage/links.ts';
export {
  addPasskey,
  findPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  type Passkey,
  removePasskey,
  usePasskey,
} from './storage/passkeys.ts';
export { readPersonalArchive } from './storage/personal-archive.ts';
export { sweepIdentity } from './storage/sweep.ts';
export { consumeToken, deleteToken, deleteTokensOfGrant, findToken, saveToken } from './storage/tokens.ts';
