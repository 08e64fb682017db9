import {
  countUnmappedBySource,
  listCityProvinces,
  listMappings,
  listUnmapped,
  mapWords,
  previewMappings,
} from '@curro/offers';
import { type Environment, type FormValues, firstOf, type Request } from '@curro/platform';
import { counted, DomainError, type MappedField, mappedFields } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { Hono } from 'hono';
import { errorMessages } from '../../operator-pages/error-page.ts';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { addAction } from '../actions.ts';
import { cliHint, doneNotice, problems } from '../controls.ts';
import { fieldName } from '../field-names.ts';
import { filterForm, selectField } from '../fields.ts';
import { createDictionaryValues } from './dictionary-values.ts';
import {
  CHOICE_FIELD,
  LIST_FIELD,
  LIST_SOURCE,
  type Mapping,
  type ShownList,
  TYPED_FIELD,
  type WrongMapping,
} from './map-form.ts';
import { listPath, mappingTable, previewPart, UNMAPPED_PATH, valueTable } from './view.ts';

/** Each value has a form with a selection. */
const VALUES = 100;
/** Values of a dictionary that a text finds, in the list of its field and below a field with an error. */
const SUGGESTED = 20;
const SIMILAR = 6;
const INVALID = 400;

function mappedFieldIn(name: string): MappedField {
  const field = mappedFields.find((each) => each === name);
  if (field === undefined)
    throw new DomainError('invalid_request', { params: { field: 'field', value: name } });
  return field;
}

const mappingOf = (form: FormValues): Mapping => ({
  source: firstOf(form, 'source'),
  field: mappedFieldIn(firstOf(form, 'field')),
  word: firstOf(form, 'word'),
  key: (firstOf(form, CHOICE_FIELD) || firstOf(form, 'key')).trim(),
});

const inputOf = ({ field, word, key }: Mapping) => ({ [field]: { [word]: key === '' ? null : key } });

/** The list of a form; a form without one is of the list of its source. */
function listOf(form: FormValues): ShownList {
  const source = form.has(LIST_SOURCE) ? firstOf(form, LIST_SOURCE) : firstOf(form, 'source');
  const field = mappedFields.find((each) => each === firstOf(form, LIST_FIELD));
  return { source: source === '' ? undefined : source, field };
}

interface Shown {
  readonly wrong?: WrongMapping;
  readonly errors?: readonly string[];
  readonly above?: Markup;
}

/** Values of sources without a dictionary entry, to map with a preview. */
export function unmappedPages(context: OperatorContext): Hono<Environment> {
  const { db, frame, clock } = context;
  const dictionary = createDictionaryValues(context.dictionaries);

  const show = async (c: Request, list: ShownList, shown: Shown = {}): Promise<Response> => {
    const { wrong, errors = [], above = NOTHING } = shown;
    const { source: named, field } = list;
    const source = named ?? '';
    const [values, sources, mappings] = await Promise.all([
      listUnmapped(db, { source: named, field }, VALUES),
      countUnmappedBySource(db),
      source === '' ? [] : listMappings(db, source),
    ]);
    const provinces = await listCityProvinces(
      db,
      values.filter((value) => value.field === 'city'),
    );
    const total = sources.reduce((sum, { unmapped }) => sum + unmapped, 0);
    const main = html`${doneNotice(c.req.query())}${problems(errors)}${above}
${filterForm(UNMAPPED_PATH, [
  selectField({
    name: 'source',
    label: 'Source',
    value: source,
    options: [
      ['', `all: ${counted(total, 'value')}`],
      ...sources.map((each) => [each.source, `${each.source}: ${counted(each.unmapped, 'value')}`] as const),
    ],
  }),
  selectField({
    name: 'field',
    label: 'Field',
    value: field,
    options: [['', 'all'], ...mappedFields.map((each) => [each, fieldName(each)] as const)],
  }),
])}
${valueTable(c, values, { list, dictionary, wrong, provinces })}
${when(values.length === VALUES, () => html`<p class="hint">The ${VALUES} most frequent values are shown.</p>`)}
${when(source !== '', () => mappingTable(c, source, mappings, dictionary))}
${cliHint(
  ...(named === undefined
    ? ['curro sources list', 'curro sources unmapped']
    : [`curro sources unmapped ${named}`]),
  `curro sources map ${named ?? 'SOURCE'} --field category --word "Sala y bar" --key turismo-restauracion --preview`,
)}`;
    const title = source === '' ? 'Unmapped values' : `Unmapped values of ${source}`;
    const isInvalid = errors.length > 0 || wrong !== undefined;
    return c.html(frame.page({ title, main, request: c }), isInvalid ? INVALID : 200);
  };
  /** Runs an action; shows its errors, that of a value at its field. */
  const orErrors = async (
    c: Request,
    form: FormValues,
    run: (mapping: Mapping) => Promise<string | Response>,
  ): Promise<string | Response> => {
    const typed = mappingOf(form);
    const { field, key } = typed;
    const list = listOf(form);
    const isTyped = firstOf(form, CHOICE_FIELD) === '' && firstOf(form, TYPED_FIELD) === 'yes';
    const value = isTyped ? dictionary.resolveTyped(field, key) : dictionary.resolve(field, key);
    if (key !== '' && value === undefined) {
      const similar = dictionary.find(field, key, SIMILAR);
      const advice = similar.length > 0 ? 'Choose one of these:' : 'Enter another name.';
      const isSeveral = dictionary.resolve(field, key) !== undefined;
      const what = isSeveral
        ? 'can be several places.'
        : `is not a ${fieldName(field).toLowerCase()} of the dictionary.`;
      const text = `“${key}” ${what} ${advice}`;
      return show(c, list, { wrong: { mapping: typed, text, similar } });
    }
    try {
      return await run({ ...typed, key: value?.key ?? '' });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'not_found') throw error;
      return show(c, list, { errors: errorMessages(c, error, clock.now()) });
    }
  };

  const pages = new Hono<Environment>()
    .get('/unmapped', (c) => {
      const { source = '', field } = c.req.query();
      return show(c, {
        source: source === '' ? undefined : source,
        field: mappedFields.find((each) => each === field),
      });
    })
    // For the fields of large dictionaries, while an operator types.
    .get('/unmapped/values', (c) => {
      const { field = '', q = '', province } = c.req.query();
      return c.json({ values: dictionary.find(mappedFieldIn(field), q, SUGGESTED, province) });
    });
  addAction(pages, context, '/unmapped/preview', {
    run: (c, form) =>
      orErrors(c, form, async (mapping) => {
        const preview = await previewMappings(context, mapping.source, inputOf(mapping));
        const list = listOf(form);
        return show(c, list, { above: previewPart(c, mapping, preview, dictionary, list) });
      }),
  });
  addAction(pages, context, '/unmapped/map', {
    run: (c, form, by) =>
      orErrors(c, form, async (mapping) => {
        await mapWords(context, mapping.source, inputOf(mapping), by);
        return listPath(listOf(form), { done: mapping.key === '' ? 'removed' : 'mapped' });
      }),
  });
  return pages;
}
