import { ACCOUNT_SUBJECT_PREFIX, operatorResponses } from '@curro/shared';
import type { OperatorClient } from './operator-client.ts';

/** Returns the e-mail address of an operator with an account; the subject of any other, such as that of the local key. */
export type OperatorName = (subject: string) => string;

/**
 * Reads the names of the operators with these subjects, as the operators' desk shows them. A list is complete without
 * them: if they cannot be read, the subjects are the names.
 */
export async function readOperatorNames(
  operatorApi: OperatorClient,
  subjects: readonly (string | null | undefined)[],
): Promise<OperatorName> {
  if (!subjects.some((subject) => subject?.startsWith(ACCOUNT_SUBJECT_PREFIX))) return (subject) => subject;
  const { operators } = await operatorApi
    .request(operatorResponses.operatorList, '/operators')
    .catch(() => ({ operators: [] }));
  const emails = new Map(operators.map(({ account, email }) => [ACCOUNT_SUBJECT_PREFIX + account, email]));
  return (subject) => emails.get(subject) ?? subject;
}
