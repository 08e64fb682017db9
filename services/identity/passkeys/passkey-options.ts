import type { Passkey, SignInAccount } from '@curro/accounts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { KEY_ALGORITHMS, type RelyingParty } from './relying-party.ts';

const RP_NAME = 'Curro';
/** Equals the lifetime of a challenge (`challenges.ts`). */
const TIMEOUT_MS = 300_000;

/** Returns the WebAuthn user handle: the account id in base64url, which contains no personal data. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId).toString('base64url');
}

const bytes = (text: string, encoding: BufferEncoding): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding));

/** Creates the registration options of a discoverable credential with required user verification. */
export function creationOptions(
  rp: RelyingParty,
  account: Pick<SignInAccount, 'id' | 'email'>,
  existing: readonly Pick<Passkey, 'id'>[],
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rp.id,
    userName: account.email,
    userDisplayName: account.email,
    userID: bytes(account.id, 'utf8'),
    challenge: bytes(challenge, 'base64url'),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: KEY_ALGORITHMS,
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Creates the authentication options for any discoverable credential of the relying party. */
export function requestOptions(
  rp: RelyingParty,
  challenge: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: rp.id,
    challenge: bytes(challenge, 'base64url'),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
}
