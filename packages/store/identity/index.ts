export {
  changeEmail,
  changePassword,
  createAccount,
  deleteAccount,
  emailKey,
  findAccountByEmail,
  findAccountById,
  type SignInAccount,
} from './accounts.ts';
export { deleteGrant, findGrant, listGrants, revokeAccess, saveGrant } from './grants.ts';
export {
  addKey,
  answerKeyRequests,
  findKeyOfRequest,
  keyWanted,
  listKeys,
  lockKeys,
  requestKey,
  type StoredKey,
} from './keys.ts';
export { type ConfirmationLink, createLink, dropLinks, findLink, useLink } from './links.ts';
export {
  addPasskey,
  findPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  type Passkey,
  removePasskey,
  usePasskey,
} from './passkeys.ts';
export { type PersonalArchive, readPersonalArchive } from './personal-archive.ts';
export { sweepIdentity } from './sweep.ts';
export type { LinkPurpose, TokenKind } from './tables.ts';
export {
  type AccessTokenHolder,
  consumeToken,
  deleteToken,
  deleteTokensOfGrant,
  findAccessToken,
  findToken,
  saveToken,
} from './tokens.ts';
