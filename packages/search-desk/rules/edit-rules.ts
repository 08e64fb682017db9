import type { Connection, Database } from '@curro/db';
import type { SearchRule } from '@curro/search';
import { DomainError, searchRuleSchema } from '@curro/shared';
import { sql } from 'kysely';
import { validateRule } from './validate-rule.ts';

/** Rules of a server: every process holds them in memory. */
const MAX_RULES = 2_000;
/** Serialises the changes of rules. */
const LOCK = 'search-rules';

/** A rule with its id. */
interface StoredRule {
  readonly id: number;
  readonly rule: SearchRule;
}

/** A rule with its last change. */
export interface ChangedRule extends StoredRule {
  /** Null without a history, as of rules that were written to the database otherwise. */
  readonly changedAt: Date | null;
  /** The subject of the operator. */
  readonly changedBy: string | null;
}

/** A change of a rule; null: the rule did not exist before, or not after. */
export interface RuleChange {
  readonly id: number;
  readonly ruleId: number;
  readonly at: Date;
  readonly actor: string;
  readonly before: SearchRule | null;
  readonly after: SearchRule | null;
  /** The change that this one reverts. */
  readonly undoes: number | null;
}

const notFound = (detail: string): DomainError => new DomainError('not_found', { params: { detail } });
const conflict = (detail: string): DomainError => new DomainError('conflict', { params: { detail } });

const parseNullable = (rule: unknown): SearchRule | null =>
  rule === null || rule === undefined ? null : searchRuleSchema.parse(rule);

/** All rules in the order of their creation. */
export async function listRules(db: Connection): Promise<StoredRule[]> {
  const rows = await db.selectFrom('search_rules').selectAll().orderBy('id').execute();
  return rows.map(({ id, rule }) => ({ id, rule: searchRuleSchema.parse(rule) }));
}

/** All rules with their last changes, in the order of their creation. */
export async function listChangedRules(db: Connection): Promise<ChangedRule[]> {
  const { rows } = await sql<Omit<ChangedRule, 'rule'> & { rule: unknown }>`
    select search_rules.id, rule, change.at as "changedAt", change.actor as "changedBy" from search_rules
    left join lateral (
      select at, actor from search_rule_changes where rule_id = search_rules.id order by id desc limit 1) as change on true
    order by search_rules.id`.execute(db);
  return rows.map(({ rule, ...row }) => ({ ...row, rule: searchRuleSchema.parse(rule) }));
}

async function findRule(db: Connection, id: number): Promise<SearchRule | null> {
  const row = await db.selectFrom('search_rules').select('rule').where('id', '=', id).executeTakeFirst();
  return parseNullable(row?.rule);
}

/** Who changes a rule, and which change is reverted. */
interface Author {
  readonly actor: string;
  readonly undoes?: number;
}

/** Writes the state of a rule and the row of its history. */
async function writeRule(
  db: Connection,
  id: number,
  state: { readonly before: SearchRule | null; readonly after: SearchRule | null },
  { actor, undoes }: Author,
): Promise<RuleChange> {
  const { before, after } = state;
  if (after === null) await db.deleteFrom('search_rules').where('id', '=', id).execute();
  else {
    await db
      .insertInto('search_rules')
      .values({ id, rule: JSON.stringify(after) })
      .onConflict((existing) => existing.column('id').doUpdateSet({ rule: JSON.stringify(after) }))
      .execute();
  }
  const row = await db
    .insertInto('search_rule_changes')
    .values({
      rule_id: id,
      actor,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
      undoes: undoes ?? null,
    })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, ruleId: id, at: row.at, actor, before, after, undoes: undoes ?? null };
}

/** Runs a change alone: of all processes, one changes rules at a time. */
const exclusively = <T>(db: Database, run: (transaction: Connection) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(transaction);
    return run(transaction);
  });

/** @throws DomainError `conflict` when no further rule can be stored */
function refuseMore(count: number): void {
  if (count >= MAX_RULES) throw conflict(`${MAX_RULES} search rules`);
}

/** @throws DomainError `conflict` when another rule is equal; `id`: the rule itself, undefined for a new one */
async function refuseEqual(db: Connection, rule: SearchRule, id?: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from search_rules
    where rule = ${JSON.stringify(rule)}::jsonb and id is distinct from ${id ?? null}::bigint limit 1`.execute(
    db,
  );
  const [equal] = rows;
  if (equal !== undefined) throw conflict(`an equal search rule exists (${equal.id})`);
}

/**
 * Adds a rule.
 * @throws DomainError `invalid_rule`, `not_found` (validateRule); `conflict` when there are too many, or when there is an equal one
 */
export async function addRule(db: Database, rule: SearchRule, actor: string): Promise<RuleChange> {
  await validateRule(db, rule);
  return exclusively(db, async (transaction) => {
    const { rows } = await sql<{ count: number; id: number }>`
      select (select count(*) from search_rules)::int as count,
        nextval(pg_get_serial_sequence('search_rules', 'id')) as id`.execute(transaction);
    const [{ count, id } = { count: 0, id: 0 }] = rows;
    refuseMore(count);
    await refuseEqual(transaction, rule);
    return writeRule(transaction, id, { before: null, after: rule }, { actor });
  });
}

/**
 * Replaces a rule, or removes it.
 * @param rule null removes it
 * @throws DomainError `invalid_rule` (validateRule), `not_found` for an unknown rule or offer; `conflict` when another rule is equal
 */
export async function changeRule(
  db: Database,
  id: number,
  rule: SearchRule | null,
  actor: string,
): Promise<RuleChange> {
  if (rule !== null) await validateRule(db, rule);
  return exclusively(db, async (transaction) => {
    const before = await findRule(transaction, id);
    if (before === null) throw notFound(`search rule ${id}`);
    if (rule !== null) await refuseEqual(transaction, rule, id);
    return writeRule(transaction, id, { before, after: rule }, { actor });
  });
}

/**
 * Reverts a change, which is a further change with an author.
 * @throws DomainError `not_found`; `conflict` when the rule has changed since, would be one too many or equal to another
 */
export function undoRuleChange(db: Database, changeId: number, actor: string): Promise<RuleChange> {
  return exclusively(db, async (transaction) => {
    const change = await transaction
      .selectFrom('search_rule_changes')
      .selectAll()
      .where('id', '=', changeId)
      .executeTakeFirst();
    if (change === undefined) throw notFound(`change ${changeId} of a search rule`);
    const current = await findRule(transaction, change.rule_id);
    if (JSON.stringify(current) !== JSON.stringify(parseNullable(change.after)))
      throw conflict(`search rule ${change.rule_id} has changed since`);
    const state = { before: current, after: parseNullable(change.before) };
    if (current === null && state.after !== null) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_rules`.execute(
        transaction,
      );
      refuseMore(rows[0]?.count ?? 0);
    }
    if (state.after !== null) await refuseEqual(transaction, state.after, change.rule_id);
    return writeRule(transaction, change.rule_id, state, { actor, undoes: changeId });
  });
}

/** The changes of all rules, newest first; `before`: older than this change. */
export async function listRuleChanges(
  db: Connection,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<RuleChange[]> {
  const rows = await db
    .selectFrom('search_rule_changes')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ rule_id: ruleId, before: earlier, after, ...row }) => ({
    ...row,
    ruleId,
    before: parseNullable(earlier),
    after: parseNullable(after),
  }));
}

/** Identifies the state of the rules: changes with every change. */
export async function readRulesRevision(db: Connection): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(id), 0) as revision from search_rule_changes`.execute(db);
  return rows[0]?.revision ?? 0;
}
