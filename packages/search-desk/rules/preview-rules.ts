import type { Database } from '@curro/db';
import {
  type CompiledRules,
  compileRules,
  correctQuery,
  parseSearchParams,
  type ReadVocabulary,
  rankingKeywords,
  type SearchIndex,
  type SearchParams,
  type SearchRule,
} from '@curro/search';
import { type Clock, type Dictionaries, DomainError, foldText } from '@curro/shared';
import { sql } from 'kysely';
import { listRules } from './edit-rules.ts';
import { validateRule } from './validate-rule.ts';

/** Searches of the log that a preview looks at. */
const MAX_LOGGED = 1_000;
/** Different searches whose first pages are compared, the most frequent first. */
const MAX_COMPARED = 100;
/** Searches that are sent to Elasticsearch at the same time. */
const CONCURRENCY = 4;
/** Letters at the end of a word that its inflections change. */
const MAX_INFLECTION = 2;
/** Fewer letters would select nearly every search. */
const MIN_BEGINNING = 2;

/** The dependencies of a preview. */
export interface PreviewContext {
  readonly db: Database;
  readonly search: Pick<SearchIndex, 'search'>;
  readonly vocabulary: ReadVocabulary;
  readonly dictionaries: Dictionaries;
  readonly clock: Clock;
}

/** A rule is added, replaced (`id` and `rule`) or removed (`id`). */
export interface RuleDraft {
  readonly id?: number | undefined;
  readonly rule?: SearchRule | undefined;
}

interface PreviewedOffer {
  readonly id: string;
  readonly title: string;
  /** From 1. */
  readonly position: number;
}

/** A search whose first page changes. */
interface ChangedPage {
  readonly q: string;
  readonly filters: string;
  /** How often it is in the log; 0: the keywords of the rule, which were never searched for. */
  readonly times: number;
  readonly total: number;
  /** Offers that come to the first page, with their new positions. */
  readonly entered: readonly PreviewedOffer[];
  /** Offers that leave it, with their former positions. */
  readonly left: readonly PreviewedOffer[];
  /** Offers that remain on it at another position. */
  readonly moved: number;
}

/** What a change does to the suggestions for a text. */
interface TextChange<T> {
  readonly q: string;
  readonly times: number;
  readonly before: T;
  readonly after: T;
}

/** What a change of the rules would do to the last searches. */
export interface RulePreview {
  /** Logged searches. */
  readonly searches: number;
  /** Those whose ranking, alternatives or correction the change concerns. */
  readonly affected: number;
  /** Different searches whose first pages were compared. */
  readonly compared: number;
  readonly pages: readonly ChangedPage[];
  readonly corrections: readonly TextChange<string | null>[];
  readonly alternatives: readonly TextChange<readonly string[]>[];
}

interface LoggedSearch {
  readonly version: 1 | 9;
  readonly q: string;
  readonly filters: string;
  readonly sort_order: string;
  readonly page_size: number;
  readonly times: number;
}

async function readLog(db: Database): Promise<LoggedSearch[]> {
  const { rows } = await sql<LoggedSearch>`
    select version, q, filters, sort_order, page_size, count(*)::int as times
    from (select * from search_log where page = 1 and q <> '' order by at desc limit ${MAX_LOGGED}) as last
    group by 1, 2, 3, 4, 5 order by times desc, q, filters`.execute(db);
  return rows;
}

/** Results on the first page of the portal. */
const PAGE_SIZE = 20;

/** The keywords of a pin or boost without filters: their first page is compared even if they were never searched for. */
const ownSearch = (q: string): LoggedSearch => ({
  version: 9,
  q,
  filters: '',
  sort_order: 'relevancia-desc',
  page_size: PAGE_SIZE,
  times: 0,
});

function applyDraft(
  rules: readonly { readonly id: number; readonly rule: SearchRule }[],
  { id, rule }: RuleDraft,
): SearchRule[] {
  if (id !== undefined && !rules.some((stored) => stored.id === id))
    throw new DomainError('not_found', { params: { detail: `search rule ${id}` } });
  const others = rules.filter((stored) => stored.id !== id).map((stored) => stored.rule);
  return rule === undefined ? others : [...others, rule];
}

/** Whether a change of these rules may affect the correction of a text: correcting every search would take seconds. */
function mayBeCorrected(rules: readonly (SearchRule | undefined)[]): (q: string) => boolean {
  const beginnings = rules.flatMap((rule) => {
    if (rule?.kind !== 'blocked-correction') return [];
    const typed = foldText(rule.typed);
    return [typed.slice(0, Math.max(MIN_BEGINNING, typed.length - MAX_INFLECTION))];
  });
  return (q) =>
    beginnings.some((beginning) =>
      foldText(q)
        .split(/\s+/)
        .some((word) => word.startsWith(beginning)),
    );
}

const isDifferent = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** The texts for which the rules as they are and as they would be differ, each once. */
function changesByText<T>(
  searches: readonly { readonly logged: LoggedSearch }[],
  read: (q: string, rules: CompiledRules) => T,
  [before, after]: readonly [CompiledRules, CompiledRules],
): TextChange<T>[] {
  const times = new Map<string, number>();
  for (const { logged } of searches) times.set(logged.q, (times.get(logged.q) ?? 0) + logged.times);
  return [...times]
    .map(([q, count]) => ({ q, times: count, before: read(q, before), after: read(q, after) }))
    .filter((change) => isDifferent(change.before, change.after));
}

async function comparePages(
  { search }: PreviewContext,
  logged: LoggedSearch,
  params: SearchParams,
  [before, after]: readonly [CompiledRules, CompiledRules],
): Promise<ChangedPage | undefined> {
  const former = await search.search(params, before.rankingOf);
  const changed = await search.search(params, after.rankingOf);
  const positionsOf = ({ hits }: typeof former): PreviewedOffer[] =>
    hits.map(({ id, card }, at) => ({ id, title: card.title, position: at + 1 }));
  const [old, fresh] = [positionsOf(former), positionsOf(changed)];
  const positionIn = (page: readonly PreviewedOffer[], id: string): number | undefined =>
    page.find((offer) => offer.id === id)?.position;
  const moved = fresh.filter(({ id, position }) => (positionIn(old, id) ?? position) !== position);
  const entered = fresh.filter(({ id }) => positionIn(old, id) === undefined);
  const left = old.filter(({ id }) => positionIn(fresh, id) === undefined);
  if (moved.length + entered.length === 0) return undefined;
  const { q, filters, times } = logged;
  return { q, filters, times, total: former.total, entered, left, moved: moved.length };
}

function paramsOf(
  { dictionaries, clock }: PreviewContext,
  { version, q, filters, sort_order, page_size }: LoggedSearch,
): SearchParams[] {
  const query = new URLSearchParams(filters);
  query.set('q', q);
  query.set('order', sort_order);
  query.set('maxResults', String(page_size));
  const parsed = parseSearchParams(query, version, { dictionaries, now: clock.now() });
  // A key of the log may have been removed from its dictionary.
  return parsed.ok ? [parsed.params] : [];
}

/**
 * Compares the last 1,000 logged searches with the rules as they are and with a change: the first pages, which the most
 * frequent 100 different searches are sent again for, the corrections and the alternatives. The keywords of a pin or boost
 * are compared also when they were never searched for.
 * @throws DomainError `not_found` for an unknown rule or offer; `invalid_rule` (validateRule)
 */
export async function previewRules(context: PreviewContext, draft: RuleDraft): Promise<RulePreview> {
  if (draft.rule !== undefined) await validateRule(context.db, draft.rule);
  const stored = await listRules(context.db);
  const compiled = [
    compileRules(stored.map(({ rule }) => rule)),
    compileRules(applyDraft(stored, draft)),
  ] as const;
  const [before, after] = compiled;
  const log = await readLog(context.db);
  const parse = (logged: LoggedSearch) =>
    paramsOf(context, logged).map((params) => ({ logged, params, keywords: rankingKeywords(params) }));
  const parsedLog = log.flatMap(parse);
  const rule = draft.rule ?? stored.find(({ id }) => id === draft.id)?.rule;
  const own = rule?.kind === 'pin' || rule?.kind === 'boost' ? rule.q : undefined;
  const isLogged = parsedLog.some(
    ({ logged, keywords }) =>
      own !== undefined && keywords !== '' && logged.filters === '' && foldText(logged.q) === foldText(own),
  );
  const parsed = own === undefined || isLogged ? parsedLog : [...parse(ownSearch(own)), ...parsedLog];
  const ranked = parsed.filter(
    ({ keywords }) => keywords !== '' && isDifferent(before.rankingOf(keywords), after.rankingOf(keywords)),
  );
  const compared = ranked.slice(0, MAX_COMPARED);
  const pages: (ChangedPage | undefined)[] = [];
  for (let at = 0; at < compared.length; at += CONCURRENCY) {
    const group = compared.slice(at, at + CONCURRENCY);
    pages.push(
      ...(await Promise.all(
        group.map(({ logged, params }) => comparePages(context, logged, params, compiled)),
      )),
    );
  }
  const isCorrected = mayBeCorrected([draft.rule, stored.find(({ id }) => id === draft.id)?.rule]);
  const misspelt = parsed.filter(({ logged: { q } }) => isCorrected(q));
  const words = misspelt.length > 0 ? await context.vocabulary() : undefined;
  const corrections =
    words === undefined
      ? []
      : changesByText(
          misspelt,
          (q, rules) => correctQuery(q, words, rules.blocksCorrection) ?? null,
          compiled,
        );
  const alternatives = changesByText(parsed, (q, rules) => rules.alternativesTo(q), compiled);
  const concerned = new Set([...corrections, ...alternatives].map(({ q }) => q));
  const affected = parsed.filter((each) => ranked.includes(each) || concerned.has(each.logged.q));
  return {
    searches: log.reduce((sum, { times }) => sum + times, 0),
    affected: affected.reduce((sum, { logged }) => sum + logged.times, 0),
    compared: compared.length,
    pages: pages.filter((page) => page !== undefined),
    corrections,
    alternatives,
  };
}
