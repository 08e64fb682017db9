import { addPasskey } from '@curro/accounts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { IdentityContext } from '../context.ts';
import { readNewCredential } from './read-credential.ts';
import { KEY_ALGORITHMS } from './relying-party.ts';

/** Whether an attestation object has no certificates: none are requested, and verification would call other servers. */
function isSelfContained(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/**
 * Stores the passkey that a browser created for this challenge; false when it is invalid, exists already, or exceeds
 * the limit.
 */
export async function storePasskey(
  { db, relyingParty }: Pick<IdentityContext, 'db' | 'relyingParty'>,
  registration: {
    readonly accountId: string;
    readonly name: string;
    readonly challenge: string | undefined;
    readonly credential: string | undefined;
  },
): Promise<boolean> {
  const { accountId, name, challenge } = registration;
  const response = readNewCredential(registration.credential);
  if (relyingParty === undefined || challenge === undefined || response === undefined) return false;
  if (!isSelfContained(response.response.attestationObject)) return false;
  // Throws for every invalid value.
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: KEY_ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return false;
  const { id, publicKey, counter } = registrationInfo.credential;
  return addPasskey(db, {
    id,
    accountId,
    publicKey,
    counter,
    transports: response.response.transports,
    name,
  });
}
