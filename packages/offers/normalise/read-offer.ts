import { type Offer, offerId, offerLimits, type SourceSettings } from '@curro/shared';
import type { OfferDates } from './dates/read-dates.ts';
import { readCompany } from './fields/read-company.ts';
import { readQuestions } from './fields/read-questions.ts';
import type { RequiredFields } from './fields/read-required.ts';
import { readSkills } from './fields/read-skills.ts';
import { readState } from './fields/read-state.ts';
import { readVacancies } from './fields/read-vacancies.ts';
import type { Findings } from './findings.ts';
import { ingestLimits } from './limits.ts';
import type { Atlas } from './places/atlas.ts';
import { readPlaces } from './places/read-places.ts';
import { readSalary } from './salary/read-salary.ts';
import { longText } from './text/long-text.ts';
import { shortText } from './text/short-text.ts';
import type { Members } from './values/members.ts';
import { readFlag } from './values/read-flag.ts';
import { readText } from './values/read-text.ts';
import { readWebAddress } from './values/read-web-address.ts';
import type { CategoryIndex } from './words/category-index.ts';
import { readCategory } from './words/read-category.ts';
import type { WordField, Words } from './words/words.ts';

/** What texts are recognised by. */
export interface Recognition {
  readonly atlas: Atlas;
  readonly words: Words;
  readonly categories: CategoryIndex;
}

const wordMembers = [
  'contractType',
  'workday',
  'study',
  'experienceMin',
  'jobLevel',
] as const satisfies WordField[];

/** The dictionary keys of a line: category, subcategory and the fields of one word each. */
function readKeys(
  line: Members,
  { categories, words }: Recognition,
  findings: Findings,
): Pick<Offer, 'category' | 'subcategory' | 'teleworking' | (typeof wordMembers)[number]> {
  const { teleworking: fromCategory, ...keys } = readCategory(line, categories, words, findings);
  const teleworking = words.read(line, 'teleworking', findings) ?? fromCategory;
  const found = wordMembers.flatMap((field) => {
    const key = words.read(line, field, findings);
    return key === undefined ? [] : [[field, key] as const];
  });
  return { ...keys, ...Object.fromEntries(found), ...(teleworking === undefined ? {} : { teleworking }) };
}

/** Puts the canonical offer together from a line whose required members and dates are read. */
export function readOffer(
  line: Members,
  required: RequiredFields,
  { publishedAt, updatedAt, expiresAt }: OfferDates,
  recognition: Recognition,
  { source, settings }: { readonly source: string; readonly settings: SourceSettings },
  findings: Findings,
): Offer {
  const { atlas, words } = recognition;
  const long = (member: string): string =>
    longText(readText(line[member], member, findings) ?? '', offerLimits.requirements, member, findings);
  const short = (member: string): string =>
    shortText(readText(line[member], member, findings) ?? '', ingestLimits.shortText, member, findings);
  const flag = (member: string): boolean => readFlag(line[member], false, member, findings);
  const address = (member: string): string =>
    readWebAddress(line[member], offerLimits.link, member, findings);
  const salary = readSalary(line, words, settings, findings);

  return {
    id: offerId(source, required.externalId),
    source,
    ...required,
    requirements: long('requirements'),
    desiredRequirements: long('desiredRequirements'),
    company: readCompany(line.company, source, atlas, findings),
    places: readPlaces(line, atlas, settings, findings),
    ...readKeys(line, recognition, findings),
    ...(salary === undefined ? {} : { salary }),
    highlight: { bold: flag('bold'), urgent: flag('urgent') },
    executive: flag('executive'),
    priority: flag('priority'),
    vacancies: readVacancies(line.vacancies, findings),
    skills: readSkills(line.skills, findings),
    questions: readQuestions(line, findings),
    externalUrlForm: address('externalUrlForm'),
    url: address('url'),
    referenceId: short('referenceId'),
    department: short('department'),
    schedule: short('schedule'),
    contractDuration: short('contractDuration'),
    commissions: short('commissions'),
    publishedAt,
    updatedAt,
    ...(expiresAt === undefined ? {} : { expiresAt }),
    state: readState(line.state, findings),
  };
}
