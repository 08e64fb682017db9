import type { Connection } from '@curro/db';
import { DomainError } from '@curro/shared';
import { findAccountByEmail } from './accounts.ts';

/** An account that may sign in at the operators' desk. */
export interface OperatorAccount {
  /** The id of the account. */
  readonly id: string;
  readonly email: string;
  /** The subject of the operator who added it. */
  readonly addedBy: string;
  readonly addedAt: Date;
}

const select = (db: Connection) =>
  db
    .selectFrom('identity_operators as operator')
    .innerJoin('identity_accounts as account', 'account.id', 'operator.account_id')
    .select(['account.id', 'account.email', 'operator.added_by as addedBy', 'operator.added_at as addedAt']);

/** Lists the accounts of operators by e-mail address. */
export function listOperators(db: Connection): Promise<OperatorAccount[]> {
  return select(db).orderBy('account.email').execute();
}

/**
 * Makes the account with an e-mail address an operator; no change if it is one.
 * @throws DomainError `not_found` without such an account
 */
export async function addOperator(db: Connection, email: string, addedBy: string): Promise<OperatorAccount> {
  const account = await findAccountByEmail(db, email);
  if (account === undefined) {
    throw new DomainError('not_found', { params: { detail: 'account with this email address' } });
  }
  await db
    .insertInto('identity_operators')
    .values({ account_id: account.id, added_by: addedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return select(db).where('account.id', '=', account.id).executeTakeFirstOrThrow();
}

/**
 * Ends the rights of an operator; their tokens lose the operator scope.
 * @throws DomainError `not_found` if no operator has the e-mail address
 */
export async function removeOperator(db: Connection, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  const { numDeletedRows } = await db
    .deleteFrom('identity_operators')
    .where('account_id', '=', account?.id ?? null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) {
    throw new DomainError('not_found', { params: { detail: 'operator with this email address' } });
  }
}
