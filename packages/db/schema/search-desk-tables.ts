import type { ColumnType, Generated } from 'kysely';

/** The tables of the search desk (packages/search-desk). */
export interface SearchDeskTables {
  search_log: {
    id: string;
    at: Date;
    channel: 'api' | 'portal';
    version: number;
    q: string | null;
    filters: string;
    sort_order: string;
    page: number;
    page_size: number;
    total: number;
    took_ms: number;
    visitor: string | null;
    experiment: number | null;
    teams: string | null;
  };
  search_opens: {
    search_id: string;
    position: number;
    day: Generated<string>;
    link: string | null;
    applied: Generated<boolean>;
  };
  search_days: {
    day: ColumnType<string, never, never>;
    q: string;
    filters: string;
    withheld: boolean;
    searches: number;
    visitors: number;
    empty: number;
    opened: number;
    opens: number;
    positions: number;
    applied: number;
    took_ms: number;
    max_took_ms: number;
  };
  search_rules: {
    id: Generated<number>;
    rule: ColumnType<unknown, string, string>;
  };
  search_rule_changes: {
    id: Generated<number>;
    rule_id: number;
    at: Generated<Date>;
    actor: string;
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
    undoes: number | null;
  };
  search_experiments: {
    id: Generated<number>;
    name: string;
    share: number;
    weights: ColumnType<unknown, string, never>;
    started_by: string;
    started_at: Generated<Date>;
    stopped_by: string | null;
    stopped_at: Date | null;
    result: ColumnType<unknown, string | null | undefined, string>;
  };
}
