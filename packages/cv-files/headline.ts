import { dividedAtPlace, isPlace } from './read/places.ts';
import { companyLikeness, occupationLikeness } from './read/vocabulary.ts';

/** A longer text is a sentence. */
const MAX_HEADLINE = 60;

/** A study of the candidate instead of a job: `Recién graduada en Publicidad`, `Licenciado en Derecho`. */
const GRADUATE =
  /^(?:reci[ée]n\s|(?:graduad|licenciad|diplomad|titulad|egresad)[oa](?: universitari[oa])?(?: por .*)?$|(?:recent |new )?graduate$)/iu;

/** What ends the name of a job: separators, and `con más de diez años de experiencia`. */
const TITLE_END =
  /\s*[|·•@]\s*|\s+[–—-]\s+|,?\s+(?:con|with)\s+(?:\p{L}+\s+){0,5}(?:experiencia|experience)(?!\p{L})/u;

/** What follows is part of the job: `Técnica en Prevención`, `Experta en Marketing Digital`. */
const WITH_FIELD =
  /(?:^|\s)(?:(?:t[ée]cnic|expert|ingenier|perit)[oa]|especialista)(?: (?:superior|medi[oa]|auxiliar|industrial|j[úu]nior|s[ée]nior))?$/iu;
const AT_COMPANY = /\s+(?:en|at)\s+(?=\p{Lu}|\p{Ll}{1,2}\p{Lu}\p{Ll})/gu;
/** A company in lower case: `Product manager en idealista`. */
const AT_LOWER_CASE = /^(\p{Lu}.*)\s(?:en|at)\s\p{Ll}\S*$/u;

/** A title without the company behind it. */
function withoutCompany(title: string): string {
  const at = [...title.matchAll(AT_COMPANY)].find(({ index, 0: preposition }) => {
    const behind = title.slice(index + preposition.length);
    return !WITH_FIELD.test(title.slice(0, index)) || companyLikeness(behind) > 0 || isPlace(behind);
  });
  const [, job = ''] = at === undefined ? (AT_LOWER_CASE.exec(title) ?? []) : [];
  // `Especialista en marketing`
  const isJob = occupationLikeness(job) === 2 && occupationLikeness(title) < 2;
  return isJob ? job : title.slice(0, at?.index);
}

/** The job of the line below a name, such as `Jefa de recepción en Hotel Sol | Turismo`; '' for a sentence or a study. */
export function jobOfHeadline(text: string): string {
  const [title = ''] = text.split(TITLE_END);
  const [job] = dividedAtPlace(withoutCompany(title));
  return job.length <= MAX_HEADLINE && !GRADUATE.test(job.trim()) ? job.trim() : '';
}

/** What a headline says besides the job that is read of it, and the company of this job. */
export function restOfHeadline(headline: string, job: string, companies: readonly string[]): string {
  const isRead = (piece: string): boolean => {
    if (!piece.startsWith(job)) return false;
    const behind = piece.slice(job.length);
    const company = behind.replace(/^ (?:en|at|@) /iu, '');
    return behind === '' || (company !== behind && companies.includes(company));
  };
  const pieces = headline.split(/\s*[|·•]\s*/);
  const rest = pieces.filter((piece) => !isRead(piece));
  return rest.length === pieces.length ? headline : rest.join(' · ');
}
