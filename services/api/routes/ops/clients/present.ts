import type { ClientRecord } from '@curro/accounts';
import { timestamp } from '../../../present/timestamp.ts';

/** Presents a client to operators, without its secret. */
export function presentClient({ createdAt, ...client }: ClientRecord) {
  return { ...client, createdAt: timestamp(createdAt) };
}
