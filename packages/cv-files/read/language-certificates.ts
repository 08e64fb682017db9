import type { CvDraftInput } from '../draft.ts';
import { isEstimatedLevel, languageLevelOf, studyOf } from '../levels.ts';
import { namesLanguage } from './lists.ts';

type Languages = NonNullable<CvDraftInput['languages']>;
type Studies = NonNullable<CvDraftInput['education']>;

/** The languages of certificates that do not name them. */
const CERTIFIED: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\p{L})(?:first certificate|(?:b2 )?first \(|preliminary|certificate in advanced|c1 advanced|c2 proficiency|proficiency in english|fce|cae|cpe|ielts|toefl|toeic|aptis|linguaskill|trinity|cambridge)(?!\p{L})/iu,
    'Inglés',
  ],
  [/(?<!\p{L})(?:delf|dalf|tcf)(?!\p{L})/iu, 'Francés'],
  [/(?<!\p{L})(?:dele|siele)(?!\p{L})/iu, 'Español'],
  [/(?<!\p{L})(?:goethe|testdaf)(?!\p{L})/iu, 'Alemán'],
];

/** The language that a certificate is about; '' for another study. */
function languageOf({ title = '', level = '' }: Studies[number]): string {
  if (studyOf(level, title) !== studyOf('certificado')) return '';
  const [first = '', ...rest] = title.split(/[^\p{L}]+/u).find(namesLanguage) ?? '';
  const named = first.toUpperCase() + rest.join('').toLowerCase();
  return named || (CERTIFIED.find(([pattern]) => pattern.test(title))?.[1] ?? '');
}

/**
 * Certificates of languages without a date, which studies need, are comments on their languages.
 * @returns the languages with these comments, and the other studies
 */
export function withLanguageCertificates(
  languages: Languages,
  studies: Studies,
): { readonly languages: Languages; readonly studies: Studies } {
  const all: Languages[number][] = [...languages];
  const left = studies.filter((study) => {
    const { title = '', institution = '', start = '', end = '', current } = study;
    const isUndated = start === '' && end === '' && current !== true;
    const name = isUndated ? languageOf(study) : '';
    if (name === '') return true;
    const comment = [title, institution].filter((text) => text !== '').join(', ');
    const at = all.findIndex((each) => each.name?.toLowerCase() === name.toLowerCase());
    const known = all[at];
    const level = languageLevelOf(title) === undefined || isEstimatedLevel(title) ? '' : title;
    if (known === undefined)
      all.push({ name, reading: level, speaking: level, writing: level, comments: comment });
    else if (!known.comments?.includes(comment))
      all[at] = {
        ...known,
        comments: [known.comments ?? '', comment].filter((text) => text !== '').join(', '),
      };
    return false;
  });
  return { languages: all, studies: left };
}
