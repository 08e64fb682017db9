import type { Passkey, SignInAccount } from '@curro/accounts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { KEY_ALGORITHMS, type RelyingParty } from './relying-party.ts';

const RP_NAME = 'Curro';
/** As long as a challenge lives. */
const TIMEOUT_MS = 300_000;

/** By what a device finds the account again; it says nothing of the person. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId).toString('base64url');
}

const bytes = (text: string, encoding: BufferEncoding): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding));

/** What a browser needs to make a passkey: one that knows the account by itself and asks who holds the device. */
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

/** The options of a sign-in with any passkey of the relying party. */
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
