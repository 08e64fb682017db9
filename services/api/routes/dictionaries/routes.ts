import { type OperationHandler, type Rendered, render, sendRendered } from '@curro/platform';
import {
  type Dictionary,
  type DictionaryEntry,
  type DictionaryId,
  invalidInput,
  isDictionaryId,
  type responses,
  type SkillCatalogue,
} from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { reportUnknown } from '../../http/report-query.ts';
import { integerOf, singleParameter } from '../../http/single-parameter.ts';

const present = (entry: DictionaryEntry, parent: number | undefined): responses.DictionaryEntryResponse => ({
  ...(parent === undefined ? {} : { parent }),
  key: entry.key,
  order: entry.order,
  value: entry.es,
  id: entry.id,
});

function renderDictionary(dictionary: Dictionary, parent: number | undefined): Rendered {
  const entries = parent === undefined ? dictionary.entries : dictionary.childrenOf(parent);
  const listed =
    parent !== undefined && entries.length === 0
      ? []
      : [present(dictionary.placeholder, parent), ...entries.map((entry) => present(entry, entry.parent))];
  return render(listed);
}

/** GET /dictionary/{dictionaryId} (contract 3). Lists do not change while the process runs: each is rendered once. */
function getDictionary(context: ApiContext): OperationHandler {
  const rendered = new Map<string, Rendered>();
  const listed = (id: DictionaryId, parent: number | undefined): Rendered => {
    const dictionary = context.dictionaries.get(id);
    const name = `${id} ${parent ?? ''}`;
    const cached = rendered.get(name) ?? renderDictionary(dictionary, parent);
    // Only known parents are cached, which bounds the map.
    if (parent === undefined || dictionary.childrenOf(parent).length > 0) rendered.set(name, cached);
    return cached;
  };
  return (c) => {
    const id = c.req.param('dictionaryId') ?? '';
    if (!isDictionaryId(id)) {
      throw invalidInput([{ code: '201', field: 'dictionaryId', params: { value: id } }]);
    }
    const { hasParents } = context.dictionaries.get(id);
    const parentId = hasParents ? singleParameter(c, 'parent') : undefined;
    const parent = parentId === undefined ? undefined : integerOf(parentId);
    if (parentId !== undefined && parent === undefined) {
      throw invalidInput([{ code: '201', field: 'parent', params: { value: parentId } }]);
    }
    reportUnknown(c, hasParents ? ['parent'] : []);
    return sendRendered(c, listed(id, parent));
  };
}

/** The names of the lists that this operation returns (contract 3). */
const TYPES = ['skills', 'certifications', 'InformalTraining'];

const spanish = new Intl.Collator('es');

function renderType({ skills }: SkillCatalogue, type: string): Rendered {
  const listed = skills.filter((skill) => skill.type === type).map(({ id, name }) => ({ id, name }));
  return render(listed.sort((a, b) => spanish.compare(a.name, b.name) || a.id - b.id));
}

/** GET /dictionary/type/{typeId} (contract 3). */
function getDictionaryType(catalogue: SkillCatalogue): OperationHandler {
  const rendered = new Map(TYPES.map((type) => [type, renderType(catalogue, type)]));
  return (c) => {
    reportUnknown(c, []);
    const type = c.req.param('typeId') ?? '';
    const listed = rendered.get(type);
    if (listed === undefined) {
      throw invalidInput([{ code: '201', field: 'typeId', params: { value: type } }]);
    }
    return sendRendered(c, listed);
  };
}

/** The public operations on dictionaries (contract 3). */
export function dictionaryRoutes(context: ApiContext): Handlers {
  return {
    dictionaryGet: getDictionary(context),
    dictionaryTypeGet: getDictionaryType(context.skills),
  };
}
