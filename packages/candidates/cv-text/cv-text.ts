import { type Body, createReport, invalid, type Parsed, parsedAs, type Report } from '../body/parsed.ts';
import { characters, readText } from '../body/reading.ts';
import { type DocumentContext, documentSection } from '../section/document-section.ts';
import { text } from '../section/field.ts';
import { type ContentOf, presentFields, storedSchema } from '../section/section.ts';
import { mentionsEmail, mentionsFullName, mentionsInternationalPhone, mentionsPhone } from './mentions.ts';

const MIN_TEXT_LENGTH = 110;
const MAX_TEXT_LENGTH = 30_720;

const fields = {
  cvtext: text({
    max: MAX_TEXT_LENGTH,
    unset: '',
    about: {
      body: 'Blank, or 110 to 30,720 characters without the name, phones or address of the candidate.',
      response: '`""` if not stored.',
    },
    form: { control: 'area', rows: 18, minLength: MIN_TEXT_LENGTH },
  }),
};

/** The free text of a CV (contract 4.1); `""` if not stored. */
export type CvText = ContentOf<typeof fields>;

const stored = storedSchema(fields);

/** Reports stored contact data that a CV text contains. */
type CvTextContext = Pick<DocumentContext, 'personalData' | 'email'>;

function checkMentions(cvtext: string, { personalData, email }: CvTextContext, report: Report): void {
  const { name, surname1, landLinePhone, mobilePhone, internationalPhone } = personalData ?? {};
  const containsValue = (
    mentions: (text: string, value: string) => boolean,
    value: string | undefined,
  ): boolean => value !== undefined && value !== '' && mentions(cvtext, value);

  if (name !== undefined && surname1 !== undefined && mentionsFullName(cvtext, name, surname1)) {
    report('731', 'cvtext');
  }
  if (containsValue(mentionsPhone, landLinePhone)) report('732', 'cvtext');
  if (containsValue(mentionsPhone, mobilePhone)) report('733', 'cvtext');
  if (containsValue(mentionsInternationalPhone, internationalPhone)) report('734', 'cvtext');
  if (containsValue(mentionsEmail, email)) report('735', 'cvtext');
}

/** Validates a CV text (contract 4.1); a blank text is stored as `""` without further checks. */
export function parseCvText(body: Body, context: CvTextContext): Parsed<CvText> {
  const { report, errors } = createReport();
  const reading = readText(body.cvtext);
  if (reading.kind === 'blank') return parsedAs(stored, { cvtext: '' }, errors);
  if (reading.kind === 'absent' || typeof body.cvtext !== 'string') report('730', 'cvtext');
  else if (reading.kind === 'malformed') report('225', 'cvtext');
  if (reading.kind !== 'value') return invalid(errors);

  checkMentions(reading.value, context, report);
  const length = characters(reading.value);
  if (length < MIN_TEXT_LENGTH || length > MAX_TEXT_LENGTH) {
    report('736', 'cvtext', { min: MIN_TEXT_LENGTH, max: MAX_TEXT_LENGTH });
  }
  return parsedAs(stored, { cvtext: reading.value }, errors);
}

/** The text of a CV. */
export const cvText = documentSection<CvText>(
  {
    name: 'cvText',
    slug: 'texto',
    table: 'curricula',
    column: 'cv_text',
    text: { fromColumn: (cvtext) => ({ cvtext }), toColumn: ({ cvtext }) => cvtext },
    fields,
    stored,
    groups: { '': ['cvtext'] },
    parse: parseCvText,
    present: (content, { dictionaries }) => presentFields(fields, content, dictionaries),
  },
  { body: 'CvTextBody', response: 'CvText' },
);
