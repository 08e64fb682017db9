import { deliverDigest, sendConfirmation } from '@curro/alerts';
import type { JobHandler } from '../job-handler.ts';

/** Delivers a digest of a saved search. */
export const sendAlert: JobHandler<'send-alert'> = (context, { digest }, signal) =>
  deliverDigest(context, digest, signal);

/** Asks a person to confirm the address of a saved search. */
export const confirmAlert: JobHandler<'confirm-alert'> = (context, { search }) =>
  sendConfirmation(context, search);
