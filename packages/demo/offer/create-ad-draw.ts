import type { Dictionaries } from '@curro/shared';
import { chooseEmployer } from '../companies/choose-employer.ts';
import { createCompanyRegister } from '../companies/company-register.ts';
import { chooseConditions } from '../conditions/choose-conditions.ts';
import type { Ad } from '../describe/ad.ts';
import { chooseSchedule } from '../describe/choose-schedule.ts';
import type { Library } from '../describe/library.ts';
import { chooseTitle } from '../families/choose-title.ts';
import { loadFamilies } from '../families/load-families.ts';
import { loadVariants } from '../families/load-variants.ts';
import { createAtlas } from '../places/atlas.ts';
import { choosePlaces } from '../places/choose-places.ts';
import { chooseTown } from '../places/choose-town.ts';
import type { Random } from '../random/random.ts';
import { createSalaryEstimate } from '../salary/estimate-salary.ts';
import { type StatedSalary, stateSalary } from '../salary/state-salary.ts';
import { nameTitle } from '../titles/name-title.ts';
import { chooseDuration, chooseVacancies } from './choose-extras.ts';

/** An ad with what the feed states beside its text. */
export interface AdDraft {
  readonly ad: Ad;
  readonly salary: StatedSalary['fields'];
  readonly places: ReturnType<typeof choosePlaces>;
}

/** Reads the data and prepares the draw of everything about an offer that its text depends on. */
export function createAdDraw(
  dictionaries: Dictionaries,
  library: Library,
  year: number,
): (random: Random) => AdDraft {
  const families = loadFamilies();
  const drawTitle = chooseTitle(families);
  const variants = loadVariants();
  const atlas = createAtlas(dictionaries);
  const register = createCompanyRegister(families, atlas);
  const estimateSalary = createSalaryEstimate();

  return (random) => {
    const { family, title } = drawTitle(random);
    const titleForms = nameTitle(title, variants, random);
    const employer = chooseEmployer(family, title, register, random);
    const conditions = chooseConditions(family, title, employer.kind === 'temporary-agency', random);
    const town = chooseTown(employer, family.placeKind, atlas, random);
    const yearly = estimateSalary(family, title.grade, conditions, town.province, random);
    const salary = stateSalary(yearly, conditions, random);
    const ad: Ad = {
      family,
      title,
      titleForms,
      employer,
      conditions,
      town,
      year,
      vacancies: chooseVacancies(family, title, random),
      salary: salary.phrase,
      duration: chooseDuration(conditions, random),
      schedule: chooseSchedule(family, conditions.workday, library, random),
    };
    return { ad, salary: salary.fields, places: choosePlaces(town, family.placeKind, atlas, random) };
  };
}
