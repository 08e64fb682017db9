import { capitalised } from './one-line-jobs.ts';
import { isPlace } from './places.ts';
import { companyLikeness, occupationLikeness } from './vocabulary.ts';

const SELF = `(?:(?:trabajador[a]?|profesional) )?(?:aut[óo]nom[oa]s?|freelance|free.lance)|(?:(?:trabajo|trabajador[a]?|traballador[a]?|treballador[a]?) )?(?:(?:por|per) )?(?:cuenta propia|compte propi|conta propia)|self.employed`;
/** What those who work for themselves state as their company. */
export const SELF_EMPLOYED = new RegExp(`^(?:${SELF})$`, 'iu');
/** `Fontanero autónomo`, `Diseñadora (freelance)`, `Taxista por cuenta propia en Jaén` */
const BEHIND = new RegExp(
  String.raw`^(.{3,80}?)[\s,;:·(|–—-]+(?:como )?(${SELF})\)?(?:(?:\s+en|,|\s*\()\s*(\p{Lu}[\p{L} ]{1,40}?)\)?)?\.?$`,
  'iu',
);
/** `Autónomo: fontanería`, `Freelance – Diseñadora` */
const BEFORE = new RegExp(
  String.raw`^(${SELF})(?:\s*[:,;·|–—(-]\s*|\s+(?:como|de|as)\s+)(.{3,80}?)\)?$`,
  'iu',
);
/** `Freelance web designer`, `Autónomo con camión propio` */
const FIRST = new RegExp(String.raw`^(${SELF})\s\p{L}`, 'iu');
/** `Fotógrafa freelance para bodas` */
const WITHIN = /\s(aut[óo]nom[oa]|freelance|por cuenta propia)\s(?:para|de|en|con)\s/iu;
/** The word for a worker, which is not an occupation: `Trabajador autónomo`. */
const NO_OCCUPATION = /^(?:trabajador[a]?|profesional|empresari[oa]|actividad)$/iu;

/** Whether a title says that its job is one of a candidate who works for himself. */
export const namesSelfEmployment = (title: string): boolean =>
  [BEHIND, BEFORE, FIRST, WITHIN].some((pattern) => pattern.test(title));

const inSentenceCase = (text: string): string =>
  capitalised(text === text.toUpperCase() ? text.toLowerCase() : text);

interface Named {
  readonly job?: string | undefined;
  readonly company?: string | undefined;
  readonly description?: string | undefined;
}

/**
 * A job without a company of a candidate who works for himself: what says so is the company, as nothing else is.
 * @returns the same job if it has a company or nothing says so
 */
export function withSelfEmployment<T extends Named>(entry: T): T {
  const { job: title = '', company = '', description = '' } = entry;
  const job = capitalised(title.replace(/^como\s+(?=(?:aut[óo]nom|freelance))/iu, ''));
  if (company !== '') {
    if (SELF_EMPLOYED.test(company)) return { ...entry, company: inSentenceCase(company) };
    // `FREELANCE / Ilustrador`: a company has the place of the job where there is one.
    const isSwapped = SELF_EMPLOYED.test(job) && occupationLikeness(company) > 0;
    return isSwapped && companyLikeness(company) === 0
      ? { ...entry, job: capitalised(company), company: inSentenceCase(job) }
      : entry;
  }
  const [, before = '', rest = ''] = BEFORE.exec(job) ?? [];
  if (before !== '') return { ...entry, job: capitalised(rest), company: capitalised(before) };
  const [, name = '', behind = '', place = ''] = BEHIND.exec(job) ?? [];
  if (behind !== '' && (place === '' || isPlace(place))) {
    const own = NO_OCCUPATION.test(name) ? job : name;
    const text = [place, description].filter((each) => each !== '').join('\n');
    return { ...entry, job: own, company: capitalised(behind), description: text };
  }
  const [, first = ''] = FIRST.exec(job) ?? WITHIN.exec(job) ?? [];
  if (first !== '') return { ...entry, company: capitalised(first) };
  if (SELF_EMPLOYED.test(job)) return { ...entry, job, company: job };
  const lines = description.split('\n');
  const at = lines.findIndex((line) => SELF_EMPLOYED.test(line.replace(/\.$/u, '')));
  if (at === -1 || occupationLikeness(job) === 0) return entry;
  return {
    ...entry,
    company: capitalised((lines[at] ?? '').replace(/\.$/u, '')),
    description: lines.filter((_, index) => index !== at).join('\n'),
  };
}
