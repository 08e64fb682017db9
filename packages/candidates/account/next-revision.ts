import { type RawBuilder, sql } from 'kysely';

/** The next revision of a CV section; they grow and never come back. */
export const nextRevision: RawBuilder<number> = sql`nextval('section_revision')`;
