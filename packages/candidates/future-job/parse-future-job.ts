import { type Body, invalid, type Parsed, valid } from '../body/parsed.ts';
import { createReport } from '../body/report.ts';
import type { FutureJob, FutureJobContext } from './future-job.ts';
import { createKeyReader } from './keys.ts';
import { readDesiredSalary } from './salary.ts';
import { readEmploymentStatus, readWorking } from './situation.ts';
import { readSubcategories } from './subcategories.ts';
import { readFreeText, readPreferredPosition } from './texts.ts';

/** Validates a future job: the rows of contract 4.4 in their order, every finding of them. */
export function parseFutureJob(body: Body, { dictionaries }: FutureJobContext): Parsed<FutureJob> {
  const { report, errors } = createReport();
  const keys = createKeyReader(body, dictionaries, report);

  const working = readWorking(body, report);
  const employmentStatus = readEmploymentStatus(body, dictionaries, report);
  const yearsOfExperience = keys.required('yearsOfExperience', 'candidate-experience', '702');
  const lastJobSearch = keys.optional('lastJobSearch', 'last-job-search', '703');
  const preferredPosition = readPreferredPosition(body, report);
  const subcategories = readSubcategories(body, dictionaries, report);
  const contractTypes = keys.list('contractTypes', 'contract-type', '707');
  const availabilityToMove = keys.required('availabilityToChangeHomeAddress', 'availability', '708');
  const travelAvailability = keys.required('availabilityToTravel', 'availability', '709');
  const workDay = keys.optional('workDay', 'workday', '710');
  const preferredDestinations = keys.list('preferredDestinations', 'region', '711');
  const motivationToChange = readFreeText(body, 'motivationToChange', report);
  const futureJobGoals = readFreeText(body, 'futureJobGoals', report);
  const lastJobSearchDetails = readFreeText(body, 'lastJobSearchDetails', report);
  const salary = readDesiredSalary(body, dictionaries, report);

  const incomplete =
    working === undefined ||
    employmentStatus === undefined ||
    yearsOfExperience === undefined ||
    preferredPosition === undefined ||
    availabilityToMove === undefined ||
    travelAvailability === undefined;
  if (incomplete || errors.length > 0) return invalid(errors);
  return valid<FutureJob>({
    working,
    employmentStatus,
    yearsOfExperience,
    lastJobSearch,
    lastJobSearchDetails,
    preferredPosition,
    subcategories,
    contractTypes,
    workDay,
    availabilityToChangeHomeAddress: availabilityToMove,
    availabilityToTravel: travelAvailability,
    preferredDestinations,
    motivationToChange,
    futureJobGoals,
    ...salary,
  });
}
