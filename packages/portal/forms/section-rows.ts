import { type FormDescription, isForeign, type Field as SectionField } from '@curro/candidates';
import { type FormValues, firstOf } from '@curro/platform';
import type { Dictionaries } from '@curro/shared';
import type { Choices } from './choices.ts';
import { type Field, type FormRows, fieldsOf, type Group, type OptionGroup } from './field.ts';
import type { FormMessages } from './messages.ts';

/** The default form control by kind of field. */
const SHAPES: Readonly<Record<SectionField['kind'], Field['shape']>> = {
  text: 'text',
  day: 'date',
  key: 'select',
  keys: 'several',
  flag: 'flag',
  enum: 'choice',
  objects: 'lines',
};

/** The description, options and texts of a section in one language. */
interface RowContext {
  readonly section: FormDescription;
  readonly choices: Choices;
  readonly messages: FormMessages;
  /** The label of the option "none" where the messages have no other one. */
  readonly none: string;
}

/** The options of a field; empty while no parent entry is selected. */
function optionsOf(
  { kind, dictionary, of, form = {} }: SectionField,
  { section, choices, messages, none }: RowContext,
  values: FormValues,
): readonly OptionGroup[] {
  if (form.labels !== undefined) {
    const options = Object.entries(form.labels).map(([value, name]) => ({
      value,
      label: messages.labels[name] ?? name,
    }));
    return [{ options }];
  }
  if (form.control === 'month') return choices.years(form.canBeFuture === true);
  if (dictionary === undefined) return [];
  if (dictionary === 'country') return choices.countries();
  if (form.groupedBy !== undefined) return choices.byParent(dictionary, form.groupedBy);
  const parent = of === undefined ? undefined : section.fields[of]?.dictionary;
  if (of !== undefined && parent !== undefined) return choices.of(dictionary, parent, firstOf(values, of));
  const options = choices.all(dictionary);
  if (form.offersNone !== true || kind === 'keys') return options;
  const { key } = choices.dictionaries.get(dictionary).placeholder;
  return [{ options: [{ value: key, label: none }, ...options.flatMap((group) => group.options)] }];
}

/** The value that means "none" in a field of several values; undefined where an empty list is a value of its own. */
const noneValueOf = (
  { kind, dictionary, form = {} }: SectionField,
  dictionaries: Dictionaries,
): string | undefined =>
  kind === 'keys' && form.offersNone === true && dictionary !== undefined
    ? dictionaries.get(dictionary).placeholder.key
    : undefined;

/** The form field of a section field; undefined when the current values hide it. */
function fieldRow(name: string, context: RowContext, values: FormValues): Field | undefined {
  const { section, choices } = context;
  const field = section.fields[name] ?? section.portalFields?.[name];
  if (field === undefined) return undefined;
  const { kind, of, required, max, form = {} } = field;
  const none = context.messages.none?.[name] ?? context.none;
  const options = optionsOf(field, { ...context, none }, values);
  const isEmpty = of !== undefined && options.length === 0;
  const noneValue = noneValueOf(field, choices.dictionaries);
  const mode =
    section.modeOf?.(name, (other) => firstOf(values, other), choices.dictionaries) ??
    (isEmpty ? 'hidden' : required && noneValue === undefined ? 'required' : 'optional');
  if (mode === 'hidden') return undefined;
  const { control, half, rows, minLength, autocomplete, inputMode, initial } = form;
  const { endOfMonth, yearOnly, refreshOnChange, maxValues = max } = form;
  const isParent = Object.values(section.fields).some((other) => other.of === name);
  return {
    name,
    shape: control ?? SHAPES[kind],
    ...(mode !== 'optional' && { required: true }),
    ...(options.length > 0 || field.dictionary !== undefined ? { options } : {}),
    ...((isParent || refreshOnChange === true) && { refreshOnChange: true }),
    ...(noneValue !== undefined && { noneValue }),
    ...(endOfMonth === true && { endOfMonth }),
    ...(yearOnly !== undefined && { yearOnly }),
    ...(half === true && { half }),
    ...(rows !== undefined && { rows }),
    ...(minLength !== undefined && { minLength }),
    ...(autocomplete !== undefined && { autocomplete }),
    ...(inputMode !== undefined && { inputMode }),
    ...(initial !== undefined && { initial }),
    ...(kind === 'text' && control === 'area' && max !== undefined && { maxLength: max }),
    ...(kind !== 'text' && maxValues !== undefined && { maxValues }),
  };
}

/** The group of the folded fields. */
const FOLDED_GROUP = 'folded';

/** Whether the form folds a field: a required one only below the field that requires it. A flag always has a value. */
function isFolded({ fields, folded = [] }: FormDescription, { name, shape, required }: Field): boolean {
  if (!folded.includes(name)) return false;
  return required !== true || shape === 'flag' || folded.includes(fields[name]?.of ?? '');
}

/** The rows of the form of a section, from its description. */
export function sectionRows(
  section: FormDescription,
  choices: Choices,
  messages: FormMessages,
  none = '',
): FormRows {
  const context: RowContext = { section, choices, messages, none };
  return (values) => {
    const groups = Object.entries(section.groups).map(([heading, names]): Group => {
      const fields = names
        .map((name) => fieldRow(name, context, values))
        .filter((field) => field !== undefined);
      return heading === '' ? { fields } : { name: heading, fields };
    });
    const folded = fieldsOf(groups).filter((field) => isFolded(section, field));
    const open = groups.map((group) => ({
      ...group,
      fields: group.fields.filter((field) => !folded.includes(field)),
    }));
    return [...open, { name: FOLDED_GROUP, fields: folded, isFolded: true } as const].filter(
      ({ fields }) => fields.length > 0,
    );
  };
}

/** The first values that only most candidates have: not those of a file with a foreign address or telephone. */
const USUAL_IN_SPAIN: readonly string[] = ['country', 'nationalities', 'nationalIdentityCardType'];
const FOREIGN_PHONE = /^(?:\+|00)(?!34)\d/;

/** Whether personal data that a file states are those of a candidate outside Spain. */
const isAbroad = (body: Readonly<Record<string, unknown>>): boolean =>
  isForeign(body) ||
  (body.country === undefined &&
    typeof body.internationalPhone === 'string' &&
    FOREIGN_PHONE.test(body.internationalPhone));

/**
 * The first values of the fields of a section when nothing is stored.
 * @param body what a file states
 */
export function initialBody(
  { fields }: FormDescription,
  body: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, string | readonly string[]>> {
  const omitted = isAbroad(body) ? USUAL_IN_SPAIN : [];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, form: { initial } = {} }]) =>
      initial === undefined || omitted.includes(name)
        ? []
        : [[name, kind === 'keys' ? [initial] : initial] as const],
    ),
  );
}

/** The form values of a section when nothing is stored. */
export function initialValues(
  section: FormDescription,
  body: Readonly<Record<string, unknown>> = {},
): FormValues {
  return new Map(Object.entries(initialBody(section, body)).map(([name, value]) => [name, [value].flat()]));
}
