import { accepted, type Body, type Parsed, refused } from '../body/parsed.ts';
import { createReport, type Report } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';
import type { CvText, CvTextContext } from './cv-text.ts';
import { mentionsEmail, mentionsFullName, mentionsInternationalPhone, mentionsPhone } from './mentions.ts';

const SHORTEST_TEXT = 110;
const LONGEST_TEXT = 30_720;

function checkMentions(text: string, { personalData, email }: CvTextContext, report: Report): void {
  const { name, surname1, landLinePhone, mobilePhone, internationalPhone } = personalData ?? {};
  const holds = (mentions: (text: string, datum: string) => boolean, datum: string | undefined): boolean =>
    datum !== undefined && datum !== '' && mentions(text, datum);

  if (name !== undefined && surname1 !== undefined && mentionsFullName(text, name, surname1)) {
    report('731', 'cvtext');
  }
  if (holds(mentionsPhone, landLinePhone)) report('732', 'cvtext');
  if (holds(mentionsPhone, mobilePhone)) report('733', 'cvtext');
  if (holds(mentionsInternationalPhone, internationalPhone)) report('734', 'cvtext');
  if (holds(mentionsEmail, email)) report('735', 'cvtext');
}

/** Validates a CV text (contract 4.1); a blank one is stored as `""` and not looked at. */
export function parseCvText(body: Body, context: CvTextContext): Parsed<CvText> {
  const { report, findings } = createReport();
  const text = readText(body.cvtext);
  if (text.kind === 'blank') return accepted<CvText>({ cvtext: '' });
  if (text.kind === 'absent' || typeof body.cvtext !== 'string') report('730', 'cvtext');
  else if (text.kind === 'malformed') report('225', 'cvtext');
  if (text.kind !== 'value') return refused(findings);

  checkMentions(text.value, context, report);
  const length = characters(text.value);
  if (length < SHORTEST_TEXT || length > LONGEST_TEXT) {
    report('736', 'cvtext', { min: SHORTEST_TEXT, max: LONGEST_TEXT });
  }
  return findings.length > 0 ? refused(findings) : accepted<CvText>({ cvtext: text.value });
}
