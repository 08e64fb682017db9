import { foldKey } from '../text/fold.ts';
import type { DictionaryId } from './ids.ts';
import { readTable, type TableRow } from './read-table.ts';

/** One entry. `parent` is the id of an entry in the parent dictionary; `columns`: other columns of the file. */
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

/** A dictionary with its look-ups. Results omit the placeholder unless documented otherwise. */
export interface Dictionary {
  readonly id: DictionaryId;
  readonly placeholder: DictionaryEntry;
  /** Entries without the placeholder, sorted by order, then by Spanish label. */
  readonly entries: readonly DictionaryEntry[];
  readonly hasParents: boolean;
  byId(id: number): DictionaryEntry | undefined;
  /** Finds an entry by exact key. If keys are unique per parent only (salary-quantity), use `byKeyOf`. */
  byKey(key: string): DictionaryEntry | undefined;
  byKeyOf(parent: number, key: string): DictionaryEntry | undefined;
  childrenOf(parent: number): readonly DictionaryEntry[];
  /** Finds an entry by key, by a text that folds to a key (`A Coruña`), or by an alias (contract 1.5). */
  resolve(text: string): DictionaryEntry | undefined;
  /**
   * Extends `resolve` for values of queries (contract 1.5): also finds an entry by its label in either language, by
   * either half of a bilingual label, or by a common name (`valencia`, `orense`, `Turismo y restauración`).
   */
  resolveName(text: string): DictionaryEntry | undefined;
}

/** Maps keys of older clients to current keys (contract 1.5, 4.2, 4.3). */
const aliases: Partial<Record<DictionaryId, Readonly<Record<string, string>>>> = {
  province: { alava: 'alava-araba', guipuzcoa: 'guipuzcoa-gipuzkoa', vizcaya: 'vizcaya-bizkaia' },
  study: { 'otros-titulos': 'otros-titulos-certificaciones-y-carnes' },
  'professional-level': { 'becario-practicas': 'becario-a-practicas' },
  city: { borriana: 'burriana' },
  subcategory: { 'gestion-proyectos': 'it-gestion-proyectos' },
  'study-detail': { 'hosteleria-turismo': 'cfgs-hosteleria-y-turismo' },
};

/** Common names that are neither a key nor a label of the dictionary (contract 1.5). */
const namesInUse: Partial<Record<DictionaryId, Readonly<Record<string, string>>>> = {
  province: {
    coruna: 'a-coruna',
    'la-coruna': 'a-coruna',
    baleares: 'illes-balears',
    gerona: 'girona',
    lerida: 'lleida',
    orense: 'ourense',
    rioja: 'la-rioja',
    palmas: 'las-palmas',
    tenerife: 'santa-cruz-de-tenerife',
  },
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

/** The folded names of an entry: its labels and the halves of bilingual labels. */
const namesOf = ({ es, en }: DictionaryEntry): string[] =>
  [es, en].flatMap((text) => [text, ...text.split('/')]).map(foldKey);

/** Maps folded names to entries; the first entry of a name is used. */
function indexNames(
  id: DictionaryId,
  entries: readonly DictionaryEntry[],
  byKey: ReadonlyMap<string, DictionaryEntry>,
): ReadonlyMap<string, DictionaryEntry> {
  const names = new Map<string, DictionaryEntry>();
  for (const entry of entries) {
    for (const name of namesOf(entry)) if (name !== '' && !names.has(name)) names.set(name, entry);
  }
  for (const [name, key] of Object.entries(namesInUse[id] ?? {})) {
    const entry = byKey.get(key);
    if (entry !== undefined) names.set(name, entry);
  }
  return names;
}

/** Reads one dictionary from the data files of this package. Throws if the placeholder row is absent. */
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
  let names: ReadonlyMap<string, DictionaryEntry> | undefined;
  const resolve = (text: string): DictionaryEntry | undefined => {
    const folded = foldKey(text);
    return byKey.get(text) ?? byFoldedKey.get(folded) ?? byKey.get(ownAliases[folded] ?? '');
  };

  return {
    id,
    placeholder,
    entries,
    hasParents: children.size > 0,
    byId: (entryId) => byId.get(entryId),
    byKey: (key) => byKey.get(key),
    byKeyOf: (parent, key) => byParentAndKey.get(`${parent} ${key}`),
    childrenOf: (parent) => children.get(parent) ?? [],
    resolve,
    resolveName(text) {
      names ??= indexNames(id, entries, byKey);
      return resolve(text) ?? names.get(foldKey(text));
    },
  };
}
