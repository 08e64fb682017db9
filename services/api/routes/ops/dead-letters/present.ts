import type { StoredDeadLetter, WholeDeadLetter } from '@curro/db';
import { timestamp } from '@curro/shared';

/** A letter as lists show it; what it does not have is left out. */
export function presentLetter(letter: StoredDeadLetter) {
  const { id, topic, source, reason, reasonGroup, attempts, state, editedBy, settledAt, settledBy } = letter;
  return {
    id,
    topic,
    ...(source === null ? {} : { source }),
    reason,
    reasonGroup,
    attempts,
    state,
    createdAt: timestamp(letter.createdAt),
    lastAt: timestamp(letter.lastAt),
    ...(editedBy === null ? {} : { editedBy }),
    ...(settledAt === null ? {} : { settledAt: timestamp(settledAt) }),
    ...(settledBy === null ? {} : { settledBy }),
  };
}

/** A letter with its payload and what is known beside it. */
export const presentWholeLetter = (letter: WholeDeadLetter) => ({
  ...presentLetter(letter),
  payload: letter.payload,
  details: letter.details,
});
