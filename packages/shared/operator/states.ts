/** States of a dead letter: one that waits, and three that settle it. */
export const deadLetterStates = ['waiting', 'retried', 'discarded', 'superseded'] as const;

/** States of an import; `broken` is one that ended before its last line. */
export const importStates = ['running', 'complete', 'broken'] as const;
