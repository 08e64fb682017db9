import { foldKey } from '../text/fold.ts';
import type { DictionaryId } from './ids.ts';
import { readTable, type TableRow } from './read-table.ts';

/** One entry. `parent` is the id of an entry in the parent dictionary; `columns` holds the file's further columns. */
export interface DictionaryEntry {
  readonly id: number;
  readonly key: string;
  readonly order: number;
  readonly parent?: number;
  readonly es: string;
  readonly en: string;
  /** The "(Seleccionar)" row: id 0, order 0. */
  readonly placeholder: boolean;
  readonly columns: TableRow;
}

/** A dictionary with its look-ups. All answers leave the placeholder out unless said. */
export interface Dictionary {
  readonly id: DictionaryId;
  readonly placeholder: DictionaryEntry;
  /** Without the placeholder, by order, then by Spanish label. */
  readonly entries: readonly DictionaryEntry[];
  readonly hasParents: boolean;
  byId(id: number): DictionaryEntry | undefined;
  /** By the exact key. Where a key is unique only with its parent (salary-quantity) use `byKeyOf`. */
  byKey(key: string): DictionaryEntry | undefined;
  byKeyOf(parent: number, key: string): DictionaryEntry | undefined;
  childrenOf(parent: number): readonly DictionaryEntry[];
  /** By key, by a text that folds to a key (`A Coruña`), or by a known alias (contract 1.5). */
  resolve(text: string): DictionaryEntry | undefined;
}

/** Keys of older clients that name an entry of today (contract 1.5, 4.2, 4.3). */
const aliases: Partial<Record<DictionaryId, Readonly<Record<string, string>>>> = {
  province: { alava: 'alava-araba', guipuzcoa: 'guipuzcoa-gipuzkoa', vizcaya: 'vizcaya-bizkaia' },
  study: { 'otros-titulos': 'otros-titulos-certificaciones-y-carnes' },
  'professional-level': { 'becario-practicas': 'becario-a-practicas' },
  city: { borriana: 'burriana' },
  'study-detail': { 'hosteleria-turismo': 'cfgs-hosteleria-y-turismo' },
};

const collator = new Intl.Collator('es');

function toEntry(row: TableRow): DictionaryEntry {
  const {
    id = '',
    key = '',
    order = '',
    parent = '',
    value_es = '',
    value_en = '',
    origin: _,
    ...columns
  } = row;
  return {
    id: Number(id),
    key,
    order: Number(order),
    ...(parent === '' ? {} : { parent: Number(parent) }),
    es: value_es,
    en: value_en,
    placeholder: id === '0',
    columns,
  };
}

/** Reads one dictionary from the package's data. Throws when the data lack the placeholder row. */
export function createDictionary(id: DictionaryId): Dictionary {
  const all = readTable(id).map(toEntry);
  const placeholder = all.find((entry) => entry.placeholder);
  if (placeholder === undefined) throw new Error(`dictionary ${id} has no placeholder row`);
  const entries = all
    .filter((entry) => !entry.placeholder)
    .sort((a, b) => a.order - b.order || collator.compare(a.es, b.es));

  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byKey = new Map<string, DictionaryEntry>();
  const byFoldedKey = new Map<string, DictionaryEntry>();
  const byParentAndKey = new Map<string, DictionaryEntry>();
  const children = new Map<number, DictionaryEntry[]>();
  for (const entry of entries) {
    if (!byKey.has(entry.key)) byKey.set(entry.key, entry);
    const folded = foldKey(entry.key);
    if (!byFoldedKey.has(folded)) byFoldedKey.set(folded, entry);
    if (entry.parent === undefined) continue;
    byParentAndKey.set(`${entry.parent} ${entry.key}`, entry);
    const siblings = children.get(entry.parent);
    if (siblings === undefined) children.set(entry.parent, [entry]);
    else siblings.push(entry);
  }
  const ownAliases = aliases[id] ?? {};

  return {
    id,
    placeholder,
    entries,
    hasParents: children.size > 0,
    byId: (entryId) => byId.get(entryId),
    byKey: (key) => byKey.get(key),
    byKeyOf: (parent, key) => byParentAndKey.get(`${parent} ${key}`),
    childrenOf: (parent) => children.get(parent) ?? [],
    resolve(text) {
      const folded = foldKey(text);
      return byKey.get(text) ?? byFoldedKey.get(folded) ?? byKey.get(ownAliases[folded] ?? '');
    },
  };
}
