import { answerRendered, type OperationHandler, type Rendered, render } from '@curro/platform';
import {
  type answers,
  type Dictionary,
  type DictionaryEntry,
  type DictionaryId,
  isDictionaryId,
  validationError,
} from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { reportUnknown } from '../../http/report-ignored.ts';
import { integerOf, singleParameter } from '../../http/single-parameter.ts';

const present = (entry: DictionaryEntry, parent: number | undefined): answers.DictionaryEntryAnswer => ({
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

/** GET /dictionary/{dictionaryId} (contract 3). Lists never change while the process lives: each is rendered once. */
export function getDictionary(context: ApiContext): OperationHandler {
  const rendered = new Map<string, Rendered>();
  const listed = (id: DictionaryId, parent: number | undefined): Rendered => {
    const dictionary = context.dictionaries.get(id);
    const name = `${id} ${parent ?? ''}`;
    const found = rendered.get(name) ?? renderDictionary(dictionary, parent);
    // Only parents that exist are kept, which bounds the map by the data.
    if (parent === undefined || dictionary.childrenOf(parent).length > 0) rendered.set(name, found);
    return found;
  };
  return (c) => {
    const id = c.req.param('dictionaryId') ?? '';
    if (!isDictionaryId(id)) {
      throw validationError([{ code: '201', field: 'dictionaryId', params: { value: id } }]);
    }
    const { hasParents } = context.dictionaries.get(id);
    const given = hasParents ? singleParameter(c, 'parent') : undefined;
    const parent = given === undefined ? undefined : integerOf(given);
    if (given !== undefined && parent === undefined) {
      throw validationError([{ code: '201', field: 'parent', params: { value: given } }]);
    }
    reportUnknown(c, hasParents ? ['parent'] : []);
    return answerRendered(c, listed(id, parent));
  };
}
