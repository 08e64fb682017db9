import { findAccountById, findPasskey, recordPasskeyUse } from '@curro/accounts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { IdentityContext } from '../context.ts';
import type { SignInResult } from '../credentials/sign-in.ts';
import { userHandleOf } from './passkey-options.ts';
import { readAssertion } from './read-credential.ts';

type PasskeyContext = Pick<IdentityContext, 'db' | 'relyingParty' | 'challenges' | 'throttles'>;

/**
 * Verifies the passkey assertion for the challenge of the current interaction. All errors have the same result. Each
 * attempt consumes the challenge and counts for the client address, like a wrong password.
 */
export async function signInByPasskey(
  { db, relyingParty, challenges, throttles }: PasskeyContext,
  attempt: { readonly uid: string; readonly credential: string | undefined; readonly clientAddress: string },
): Promise<SignInResult> {
  const wrong = { error: 'wrong' } as const;
  const seconds = await throttles.clientAddress.take(attempt.clientAddress);
  if (seconds !== undefined) return { error: 'wait', seconds };
  const challenge = await challenges.take(`sign-in:${attempt.uid}`);
  const response = readAssertion(attempt.credential);
  if (relyingParty === undefined || challenge === undefined || response === undefined) return wrong;
  const passkey = await findPasskey(db, response.id);
  if (passkey === undefined || response.response.userHandle !== userHandleOf(passkey.accountId)) return wrong;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
    requireUserVerification: true,
    // Throws for every invalid value, including a signature counter that does not increase.
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || authenticationInfo === undefined) return wrong;
  if (!(await recordPasskeyUse(db, passkey.id, authenticationInfo.newCounter))) return wrong;
  const account = await findAccountById(db, passkey.accountId);
  return account === undefined ? wrong : { account };
}
