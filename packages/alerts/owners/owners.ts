import { randomBytes } from 'node:crypto';
import type { Candidate } from '@curro/candidates';
import type { Connection } from '@curro/db';
import { DomainError, type Language } from '@curro/shared';
import { sql } from 'kysely';

const SECRET_BYTES = 24;

/** A random text for addresses that only their recipient knows. */
export const createAddressSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The person of some saved searches: a candidate, or a visitor by email. */
export interface Owner {
  readonly id: number;
  readonly candidateId: number | undefined;
  /** The address to send to; '' if unknown. */
  readonly email: string;
  /** Whether the person confirmed the address. */
  readonly confirmed: boolean;
  readonly locale: Language;
  readonly secret: string;
}

interface OwnerRow {
  readonly id: number;
  readonly candidate_id: number | null;
  readonly email: string;
  readonly confirmed: boolean;
  readonly locale: Language;
  readonly secret: string;
}

/** The address and whether it is confirmed: by the person's link, or by the identity provider of the account. */
export const ownerColumns = sql`
  alert_owners.id, alert_owners.candidate_id, alert_owners.locale, alert_owners.secret,
  coalesce(alert_owners.email, candidates.email, '') as email,
  coalesce(alert_owners.confirmed_email = coalesce(alert_owners.email, candidates.email), false)
    or coalesce(candidates.email_verified and candidates.email <> '', false) as confirmed`;

const toOwner = ({ candidate_id, ...row }: OwnerRow): Owner => ({
  ...row,
  candidateId: candidate_id ?? undefined,
});

type OwnerKey =
  | { readonly id: number }
  | { readonly candidateId: number }
  | { readonly email: string }
  | { readonly secret: string };

/** An owner; undefined if unknown. */
export async function findOwner(db: Connection, key: OwnerKey): Promise<Owner | undefined> {
  const condition =
    'id' in key
      ? sql`alert_owners.id = ${key.id}`
      : 'candidateId' in key
        ? sql`alert_owners.candidate_id = ${key.candidateId}`
        : 'email' in key
          ? sql`alert_owners.email = ${key.email.toLowerCase()}`
          : sql`alert_owners.secret = ${key.secret}`;
  const { rows } = await sql<OwnerRow>`
    select ${ownerColumns} from alert_owners left join candidates on candidates.id = alert_owners.candidate_id
    where ${condition}`.execute(db);
  return rows[0] && toOwner(rows[0]);
}

async function ensureOwner(
  db: Connection,
  columns: { readonly candidate_id: number } | { readonly email: string },
  locale: Language | undefined,
): Promise<Owner> {
  const column = 'email' in columns ? 'email' : 'candidate_id';
  const row = await db
    .insertInto('alert_owners')
    .values({
      candidate_id: 'candidate_id' in columns ? columns.candidate_id : null,
      email: 'email' in columns ? columns.email : null,
      confirmed_email: null,
      secret: createAddressSecret(),
      ...(locale && { locale }),
    })
    .onConflict((conflict) =>
      conflict.column(column).doUpdateSet((eb) => ({
        // Anybody can send the address of a visitor; only the person changes the language.
        locale:
          'email' in columns ? eb.ref('alert_owners.locale') : (locale ?? eb.ref('alert_owners.locale')),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = await findOwner(db, { id: row.id });
  if (owner === undefined) throw new DomainError('service_unavailable');
  return owner;
}

/** The owner of a candidate, created with the first saved search. */
export function ensureCandidateOwner(
  db: Connection,
  candidate: Pick<Candidate, 'id'>,
  locale?: Language,
): Promise<Owner> {
  return ensureOwner(db, { candidate_id: candidate.id }, locale);
}

/** The owner of a visitor's address. `locale` is that of the first saved search. */
export function ensureVisitorOwner(db: Connection, email: string, locale: Language): Promise<Owner> {
  return ensureOwner(db, { email: email.toLowerCase() }, locale);
}

/** Serialises the writes of a person in a transaction, so that the maximum numbers hold. */
export async function lockOwner(trx: Connection, id: number): Promise<void> {
  await sql`select from alert_owners where id = ${id} for no key update`.execute(trx);
}

/**
 * Stores that the person has confirmed an address (the link of the confirmation mail).
 * @returns false if it is not the address of the person any more
 */
export async function confirmOwner(db: Connection, id: number, email: string | null): Promise<boolean> {
  const owner = await findOwner(db, { id });
  if (owner === undefined || email === null || owner.email !== email) return false;
  await db.updateTable('alert_owners').set({ confirmed_email: email }).where('id', '=', id).execute();
  return true;
}
