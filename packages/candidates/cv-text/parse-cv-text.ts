import { type Body, invalid, type Parsed, valid } from '../body/parsed.ts';
import { createReport, type Report } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';
import type { CvText, CvTextContext } from './cv-text.ts';
import { mentionsEmail, mentionsFullName, mentionsInternationalPhone, mentionsPhone } from './mentions.ts';

const MIN_TEXT_LENGTH = 110;
const MAX_TEXT_LENGTH = 30_720;

function checkMentions(text: string, { personalData, email }: CvTextContext, report: Report): void {
  const { name, surname1, landLinePhone, mobilePhone, internationalPhone } = personalData ?? {};
  const containsValue = (
    mentions: (text: string, value: string) => boolean,
    value: string | undefined,
  ): boolean => value !== undefined && value !== '' && mentions(text, value);

  if (name !== undefined && surname1 !== undefined && mentionsFullName(text, name, surname1)) {
    report('731', 'cvtext');
  }
  if (containsValue(mentionsPhone, landLinePhone)) report('732', 'cvtext');
  if (containsValue(mentionsPhone, mobilePhone)) report('733', 'cvtext');
  if (containsValue(mentionsInternationalPhone, internationalPhone)) report('734', 'cvtext');
  if (containsValue(mentionsEmail, email)) report('735', 'cvtext');
}

/** Validates a CV text (contract 4.1); a blank one is stored as `""` and not looked at. */
export function parseCvText(body: Body, context: CvTextContext): Parsed<CvText> {
  const { report, errors } = createReport();
  const text = readText(body.cvtext);
  if (text.kind === 'blank') return valid<CvText>({ cvtext: '' });
  if (text.kind === 'absent' || typeof body.cvtext !== 'string') report('730', 'cvtext');
  else if (text.kind === 'malformed') report('225', 'cvtext');
  if (text.kind !== 'value') return invalid(errors);

  checkMentions(text.value, context, report);
  const length = characters(text.value);
  if (length < MIN_TEXT_LENGTH || length > MAX_TEXT_LENGTH) {
    report('736', 'cvtext', { min: MIN_TEXT_LENGTH, max: MAX_TEXT_LENGTH });
  }
  return errors.length > 0 ? invalid(errors) : valid<CvText>({ cvtext: text.value });
}
