import type { ClientRecord } from '@curro/accounts';
import { timestamp } from '../../../present/timestamp.ts';

/** A client as operators read it; its secret is nowhere to be read. */
export function presentClient({ createdAt, ...client }: ClientRecord) {
  return { ...client, createdAt: timestamp(createdAt) };
}
