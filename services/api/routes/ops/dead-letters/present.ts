import type { FullDeadLetter, StoredDeadLetter } from '@curro/db';
import { timestamp } from '@curro/shared';

/** A letter as lists show it; what it does not have is left out. */
export function presentDeadLetter(deadLetter: StoredDeadLetter) {
  const { id, topic, source, reason, reasonGroup, attempts, state, editedBy, settledAt, settledBy } =
    deadLetter;
  return {
    id,
    topic,
    ...(source === null ? {} : { source }),
    reason,
    reasonGroup,
    attempts,
    state,
    createdAt: timestamp(deadLetter.createdAt),
    lastAt: timestamp(deadLetter.lastAt),
    ...(editedBy === null ? {} : { editedBy }),
    ...(settledAt === null ? {} : { settledAt: timestamp(settledAt) }),
    ...(settledBy === null ? {} : { settledBy }),
  };
}

/** A letter with its payload and what is known beside it. */
export const presentWholeDeadLetter = (deadLetter: FullDeadLetter) => ({
  ...presentDeadLetter(deadLetter),
  payload: deadLetter.payload,
  details: deadLetter.details,
});
