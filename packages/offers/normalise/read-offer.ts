import { type Offer, offerId, offerLimits, type SourceSettings } from '@curro/shared';
import { readCompany } from './company.ts';
import type { OfferDates } from './dates.ts';
import type { Diagnostics } from './diagnostics.ts';
import { ingestLimits } from './limits.ts';
import type { Atlas } from './places/atlas.ts';
import { readPlaces } from './places/read-places.ts';
import { readQuestions } from './questions.ts';
import { readSalary } from './salary/read-salary.ts';
import { type RequiredFields, readSkills, readState, readVacancies } from './simple-fields.ts';
import { longText, shortText } from './text/offer-text.ts';
import { type JsonObject, readFlag, readText, readWebAddress } from './values.ts';
import { type CategoryIndex, readCategory } from './vocabularies/categories.ts';
import { type Vocabularies, type VocabularyField, vocabularyFields } from './vocabularies/vocabularies.ts';

/** The indexes by which texts are recognised. */
export interface Recognition {
  readonly atlas: Atlas;
  readonly vocabularies: Vocabularies;
  readonly categories: CategoryIndex;
}

/** Fields whose key is stored as it is; the period belongs to the salary, and a category may state the work mode. */
type KeyField = Exclude<VocabularyField, 'salaryPeriod' | 'teleworking'>;

const isKeyField = (field: VocabularyField): field is KeyField =>
  field !== 'salaryPeriod' && field !== 'teleworking';

const keyFields: readonly KeyField[] = vocabularyFields.filter(isKeyField);

/** The dictionary keys of a line: category, subcategory and the single-valued fields. */
function readKeys(
  line: JsonObject,
  { categories, vocabularies }: Recognition,
  diagnostics: Diagnostics,
): Pick<Offer, 'category' | 'subcategory' | 'teleworking' | KeyField> {
  const { teleworking: fromCategory, ...keys } = readCategory(line, categories, vocabularies, diagnostics);
  const teleworking = vocabularies.read(line, 'teleworking', diagnostics) ?? fromCategory;
  const keyEntries = keyFields.flatMap((field) => {
    const key = vocabularies.read(line, field, diagnostics);
    return key === undefined ? [] : [[field, key] as const];
  });
  return {
    ...keys,
    ...Object.fromEntries(keyEntries),
    ...(teleworking === undefined ? {} : { teleworking }),
  };
}

/** Builds the offer from a line whose required fields and dates were read. */
export function readOffer(
  line: JsonObject,
  required: RequiredFields,
  { publishedAt, updatedAt, expiresAt }: OfferDates,
  recognition: Recognition,
  { source, settings }: { readonly source: string; readonly settings: SourceSettings },
  diagnostics: Diagnostics,
): Offer {
  const { atlas, vocabularies } = recognition;
  const long = (field: string): string =>
    longText(readText(line[field], field, diagnostics) ?? '', offerLimits.requirements, field, diagnostics);
  const short = (field: string): string =>
    shortText(readText(line[field], field, diagnostics) ?? '', ingestLimits.shortText, field, diagnostics);
  const flag = (field: string): boolean => readFlag(line[field], false, field, diagnostics);
  const address = (field: string): string =>
    readWebAddress(line[field], offerLimits.link, field, diagnostics);
  const salary = readSalary(line, vocabularies, settings, diagnostics);

  return {
    id: offerId(source, required.externalId),
    source,
    ...required,
    requirements: long('requirements'),
    desiredRequirements: long('desiredRequirements'),
    company: readCompany(line.company, source, atlas, diagnostics),
    places: readPlaces(line, atlas, settings, diagnostics),
    ...readKeys(line, recognition, diagnostics),
    ...(salary === undefined ? {} : { salary }),
    highlight: { bold: flag('bold'), urgent: flag('urgent') },
    executive: flag('executive'),
    priority: flag('priority'),
    vacancies: readVacancies(line.vacancies, diagnostics),
    skills: readSkills(line.skills, diagnostics),
    questions: readQuestions(line, diagnostics),
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
    state: readState(line.state, diagnostics),
  };
}
