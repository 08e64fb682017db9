import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { getDictionary } from './get.ts';
import { getDictionaryType } from './get-type.ts';

/** The public operations on dictionaries (contract 3). */
export function dictionaryRoutes(context: ApiContext): Handlers {
  return {
    dictionaryGet: getDictionary(context),
    dictionaryTypeGet: getDictionaryType(context.skills),
  };
}
