import { type DocumentSection, withoutNoPostcode } from '@curro/candidates';
import { foldKey } from '@curro/shared';
import { html, type IconName, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { Choices } from '../../forms/choices.ts';
import { type Field, fieldsOf } from '../../forms/field.ts';
import { formatValue } from '../../forms/format-value.ts';
import { readValues } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';
import { textBlocks } from '../../offer/text.ts';
import { joined } from './period.ts';
import { cvSections, rowsOf } from './sections.ts';

/** What the texts of a CV are made from. */
export interface TextContext {
  readonly locale: Locale;
  readonly choices: Choices;
}

/** The text of a field of a document; '' for a field without a value, and for a flag that is not set. */
export type FieldText = (field: string) => string;

/** The shapes with chosen values, where the texts for "no" and "none" stand for an empty field. */
const CHOSEN: ReadonlySet<Field['shape']> = new Set(['flag', 'yesNo', 'select', 'lookup', 'choice']);

/** The texts of the fields of a stored document by their names. */
export function fieldTexts(
  { locale, choices }: TextContext,
  name: DocumentSection['name'],
  content: object | undefined,
): FieldText {
  const section = cvSections.find((each) => each.name === name);
  if (section === undefined || content === undefined) return () => '';
  const rows = rowsOf(section, choices, locale);
  const values = readValues(rows, content);
  const { no, none } = locale.messages.forms;
  const texts = new Map(
    fieldsOf(rows(values)).map((field) => {
      const text = formatValue(field, values, locale);
      const isNone = CHOSEN.has(field.shape) && (text === no || text === none);
      return [field.name, isNone ? '' : text];
    }),
  );
  return (field) => texts.get(field) ?? '';
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const labelled = (label: string, text: string): string => (text === '' ? '' : `${label}: ${text}`);

/** A Spanish telephone number in groups of three digits; others as they are. */
export const phoneText = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

/** "24.000 € bruto/año"; '' without an amount. */
const pay = (textOf: FieldText, field: string): string =>
  textOf(field) === '' ? '' : joined([textOf(field), lower(textOf('salaryPeriod'))], ' ');

/** The desired salary, contract and place, and the situation of a candidate, as lines of text. */
export function wishLines(textOf: FieldText, { messages }: Locale) {
  const { texts } = messages.cv;
  const years = textOf('yearsOfExperience');
  return {
    salary: pay(textOf, 'preferredSalary'),
    minimum: pay(textOf, 'salaryMin'),
    terms: joined([textOf('contractTypes'), labelled(texts.hours, lower(textOf('workDay')))]),
    places: textOf('preferredDestinations'),
    mobility: joined([
      labelled(texts.travel, lower(textOf('availabilityToTravel'))),
      labelled(texts.relocate, lower(textOf('availabilityToChangeHomeAddress'))),
    ]),
    situation: joined([
      textOf('working') === '' ? '' : texts.working,
      years === '' ? '' : texts.experience(years),
    ]),
  };
}

/** The permits of a candidate in one line. */
export function permitLine(textOf: FieldText, { messages }: Locale): string {
  const { texts } = messages.cv;
  const licences = textOf('driverLicenses');
  const line = joined([
    ['', messages.forms.none].includes(licences) ? '' : texts.licences(licences),
    textOf('vehicleOwner') === '' ? '' : texts.vehicle,
    textOf('freelance') === '' ? '' : texts.freelance,
    labelled(texts.workPermits, textOf('workPermits')),
  ]);
  return capitalised(line);
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The permits of a candidate with their labels; a vehicle is beside the driving licence. */
export function permitFacts(
  textOf: FieldText,
  { messages }: Locale,
): readonly (readonly [label: string, value: string])[] {
  const { texts } = messages.cv;
  const licences = textOf('driverLicenses');
  const vehicle = textOf('vehicleOwner') === '' ? '' : texts.vehicle;
  const hasLicence = !['', messages.forms.none].includes(licences);
  const others = joined([
    hasLicence ? '' : vehicle,
    textOf('freelance') === '' ? '' : texts.freelance,
    labelled(texts.workPermits, textOf('workPermits')),
  ]);
  return [
    [texts.drivingLicence, hasLicence ? joined([licences, vehicle]) : ''],
    [texts.permits, capitalised(others)],
  ];
}

type Line = readonly [symbol: IconName, text: string];

const lineList = (lines: readonly Line[]): Markup =>
  html`<ul class="cv-lines">${lines.map(([symbol, text]) =>
    when(text !== '', () => html`<li>${icon(symbol)}<span>${text}</span></li>`),
  )}</ul>`;

/** A town with its province, unless one of the names of the province is its own: `Valencia` is in `Valencia/València`. */
export function townText(city: string, province: string): string {
  if (city === '' || province === '') return city || province;
  const names = (text: string): string[] => [text, ...text.split('/')].map(foldKey);
  const isSame = names(city).some((name) => names(province).includes(name));
  return isSame ? city : `${city} (${province})`;
}

function personLines(textOf: FieldText, locale: Locale): Markup {
  const name = joined([textOf('name'), textOf('surname1'), textOf('surname2')], ' ');
  const [city, province] = [textOf('cityCode') || textOf('cityName'), textOf('province')];
  const place = townText(city, province);
  const phones = ['mobilePhone', 'landLinePhone', 'internationalPhone'].map((each) =>
    phoneText(textOf(each)),
  );
  return html`<p><b>${joined([name, textOf('birthDay'), textOf('nationalities')])}</b></p>
${lineList([
  ['pin', joined([textOf('address'), joined([textOf('zipCode'), place], ' '), textOf('country')], ', ')],
  ['phone', joined(phones)],
  ['user', joined([textOf('nationalIdentityCardType'), textOf('nationalIdentityCard')], ' ')],
  ['contract', permitLine(textOf, locale)],
  ['share', textOf('webpages').replaceAll(/https?:\/\/(?:www\.)?/g, '')],
])}`;
}

function desiredJobLines(textOf: FieldText, locale: Locale): Markup {
  const { salary, minimum, terms, places, mobility, situation } = wishLines(textOf, locale);
  const { texts } = locale.messages.cv;
  const { labels } = locale.messages.sections.futureJob;
  return html`<p><b>${joined([textOf('preferredPosition'), textOf('subcategories')])}</b></p>
${lineList([
  ['money', joined([salary, minimum === '' ? '' : texts.minimum(minimum)])],
  ['contract', terms],
  ['pin', joined([places, mobility])],
  ['experience', joined([situation, textOf('employmentStatus')])],
])}${['futureJobGoals', 'motivationToChange'].map((field) =>
  textOf(field) === ''
    ? NOTHING
    : html`<p class="cv-label">${labels[field] ?? ''}${when(field === 'motivationToChange', () => html` ${texts.notShown}`)}</p><div class="text">${textBlocks(textOf(field))}</div>`,
)}`;
}

/** A stored document on the page of its CV: sentences instead of the fields of its form. */
export function documentView(context: TextContext, name: DocumentSection['name'], content: object): Markup {
  const textOf = fieldTexts(context, name, withoutNoPostcode(content));
  const lines = name === 'personalData' ? personLines : desiredJobLines;
  return lines(textOf, context.locale);
}
