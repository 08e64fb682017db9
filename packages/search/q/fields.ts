import { foldText } from '@curro/shared';
import type { QueryField } from './tree.ts';

/** Names of the fields as they are typed, folded; English and Spanish (contract 5). */
const queryFieldNames: Readonly<Record<string, QueryField>> = {
  title: 'title',
  puesto: 'title',
  description: 'description',
  descripcion: 'description',
  town: 'town',
  poblacion: 'town',
  requirements: 'requirements',
  requisitos: 'requirements',
  company: 'company',
  empresa: 'company',
};

/** Splits `field:rest` when a known field stands before the first colon; letter case and accents do not matter. */
export function splitField(term: string): { field: QueryField; rest: string } | undefined {
  const colon = term.indexOf(':');
  if (colon < 1) return undefined;
  const name = foldText(term.slice(0, colon));
  const field = Object.hasOwn(queryFieldNames, name) ? queryFieldNames[name] : undefined;
  return field === undefined ? undefined : { field, rest: term.slice(colon + 1) };
}
