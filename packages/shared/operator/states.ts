/** States of a dead letter; all except `waiting` are final. */
export const deadLetterStates = ['waiting', 'retried', 'discarded', 'superseded'] as const;

/** States of an import; `broken`: the import ended before its last line. */
export const importStates = ['running', 'complete', 'broken'] as const;
