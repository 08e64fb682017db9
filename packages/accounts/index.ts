export type { AuthConfig } from './auth/auth-config.ts';
export { OPAQUE_TOKEN } from './auth/opaque-token.ts';
export { isSubject, type Principal, type VerifyToken } from './auth/principal.ts';
export { createProviderEndpoints, issuerOf, type ProviderEndpoints } from './auth/provider-endpoints.ts';
export {
  type ClientRefusal,
  type ClientVerification,
  createVerifyClient,
  readCredentials,
  type VerifyClient,
} from './auth/verify-client.ts';
export { createVerifyToken, type LocalKeys } from './auth/verify-token.ts';
export {
  type Client,
  type ClientOrigins,
  type ClientRecord,
  changeClientSecret,
  createClient,
  createClientOrigins,
  deleteClient,
  findClient,
  getClientRecord,
  listClients,
  saveClientChanges,
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
export { deleteExpiredIdentity } from './storage/delete-expired.ts';
export { deleteGrant, findGrant, listGrants, revokeAccess, saveGrant } from './storage/grants.ts';
export {
  addKey,
  findKeyOfRequest,
  fulfilKeyRequests,
  isKeyRequested,
  listKeys,
  lockKeys,
  requestKey,
  type StoredKey,
} from './storage/keys.ts';
export { type ConfirmationLink, consumeLink, createLink, deleteLinks, findLink } from './storage/links.ts';
export { addOperator, listOperators, type OperatorAccount, removeOperator } from './storage/operators.ts';
export {
  addPasskey,
  findPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  type Passkey,
  recordPasskeyUse,
  removePasskey,
} from './storage/passkeys.ts';
export { readPersonalArchive } from './storage/personal-archive.ts';
export {
  consumeToken,
  deleteToken,
  deleteTokensOfGrant,
  findToken,
  lastTokenTimes,
  saveToken,
} from './storage/tokens.ts';
