import { occupationLikeness, studyLikeness } from './vocabulary.ts';

/** What a certificate is named after, before the name of a role: `AWS Certified Solutions` above `Architect – Associate`. */
const CERTIFIED = /(?<!\p{L})(?:certified|professional|associate|certificate)(?!\p{L})/iu;
/** A name that is complete: `Google Project Management Certificate`. */
const CERTIFICATE_LAST = /certifica(?:te|tion)$/iu;
/** The end of a name that began in the line above. */
const LEVEL_FIRST =
  /^(?:[–—(-]|(?:associate|professional|practitioner|foundation|fundamentals|specialty|expert)(?=$|\s?[(–—-]|\s(?:certificat|level)))/iu;

/** Whether the words of a text say that it ends the name of a certificate that another text begins. */
export function endsCertificate(begin: string, end: string): boolean {
  const isRole = occupationLikeness(end) === 2 && occupationLikeness(begin) < 2;
  const isOpen = CERTIFIED.test(begin) && !CERTIFICATE_LAST.test(begin);
  return LEVEL_FIRST.test(end) || (isRole && isOpen && studyLikeness(end) === 0);
}
