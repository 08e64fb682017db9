import { type FormValues, firstOf } from '@curro/platform';
import { PROPOSED } from '../edit/target.ts';

/** The fields of a form with proposals. */
interface ProposedFields {
  /** The field with the title of the job. */
  readonly title: string;
  /** The fields that its title proposes; those of a group are proposed together. */
  readonly groups: readonly (readonly string[])[];
}

const textOf = (values: FormValues, name: string): string =>
  (values.get(name) ?? []).filter((value) => value !== '').join();

/** A proposal, or the title that it is for, in the record of a form: `level|empleado-a`. */
const recordOf = (values: FormValues, name: string): string => `${name}|${textOf(values, name).trim()}`;

/** The values of a form whose record has the values of some fields as its proposals. */
export const withProposals = (values: FormValues, names: readonly string[]): FormValues =>
  new Map([
    ...values,
    [PROPOSED, [...(values.get(PROPOSED) ?? []), ...names.map((name) => recordOf(values, name))]],
  ]);

/**
 * The values of a form with the proposals for its title. With another title than that of the record the proposals that the
 * candidate left as they were are replaced. For the same title an emptied field stays empty.
 * @param propose adds values to empty fields
 */
export async function followTitle(
  values: FormValues,
  { title, groups }: ProposedFields,
  propose: (values: FormValues) => Promise<FormValues>,
): Promise<FormValues> {
  const record = values.get(PROPOSED) ?? [];
  const isSameTitle = record.includes(recordOf(values, title));
  const isOpen = (name: string): boolean => textOf(values, name) === '';
  const isUntouched = (name: string): boolean => isOpen(name) || record.includes(recordOf(values, name));
  const wasProposed = (name: string): boolean => record.some((each) => each.startsWith(`${name}|`));
  const names = groups.flat();
  const replaced = isSameTitle ? [] : groups.filter((group) => group.every(isUntouched)).flat();
  const open = new Map([...values].filter(([name]) => !replaced.includes(name)));
  const proposed = new Map(await propose(open));
  const emptied = isSameTitle ? names.filter((name) => isOpen(name) && wasProposed(name)) : [];
  for (const name of emptied) proposed.set(name, values.get(name) ?? []);
  const added = names.filter((name) => textOf(open, name) === '' && textOf(proposed, name) !== '');
  const stored = isSameTitle ? record : [];
  proposed.set(
    PROPOSED,
    firstOf(proposed, title).trim() === '' ? [] : [...new Set([...stored, recordOf(proposed, title)])],
  );
  return withProposals(proposed, added);
}
