import { echoFields } from '../field-lists.ts';
import type { KeysName } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';

function isKeysName(name: string, keys: SearchParams['keys']): name is KeysName {
  return Object.hasOwn(keys, name);
}

function chosen(name: string, { keys, city }: SearchParams): readonly string[] {
  if (name === 'city') return city?.chosen ?? [];
  return isKeysName(name, keys) ? keys[name].chosen : [];
}

/** The keys applied, or what stands for "nothing chosen" (contract 5, queryParameters). */
export function queryParameters(params: SearchParams): Record<string, string | readonly string[]> {
  const echoes = echoFields.map(({ name, echo }): [string, string | readonly string[]] => {
    if (name === 'salaryPeriod') return [echo.name, params.salaryPeriod ?? echo.emptyValue.join('')];
    const keys = chosen(name, params);
    return [echo.name, keys.length === 0 ? echo.emptyValue : keys];
  });
  return { ...Object.fromEntries(echoes), query: params.text };
}
