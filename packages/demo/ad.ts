import type { Dictionaries } from '@curro/shared';
import { createCompanyRegister } from './companies.ts';
import { type Conditions, chooseConditions } from './conditions.ts';
import { chooseEmployer, type Employer } from './employer.ts';
import { chooseTitle, type Family, loadFamilies } from './families.ts';
import { choose, type Facts, type Library } from './phrases.ts';
import { choosePlaces } from './places.ts';
import type { Random } from './random.ts';
import { createSalaryEstimate, type StatedSalary, stateSalary } from './salary.ts';
import { nameTitle, type TitleForms } from './title-forms.ts';
import { loadVariants, type Title } from './titles.ts';
import { type Atlas, createAtlas, type Town } from './towns.ts';

/** The facts of an offer that its text depends on. */
export interface Ad {
  readonly family: Family;
  readonly title: Title;
  readonly titleForms: TitleForms;
  readonly conditions: Conditions;
  readonly employer: Employer;
  readonly town: Town;
  readonly vacancies: number;
  /** "de 18.000 a 22.000 € brutos al año"; undefined when not stated. */
  readonly salary: string | undefined;
  /** Duration of a temporary contract, "6 meses"; undefined when not stated. */
  readonly duration: string | undefined;
  /** Working hours in words; undefined when unknown. */
  readonly schedule: string | undefined;
  readonly year: number;
}

const NO_FACTS: Facts = { values: new Map(), conditions: new Set() };

/** Working hours in words, by setting for a full day; undefined where the data have none. */
function chooseSchedule(
  family: Family,
  workday: string,
  library: Library,
  random: Random,
): string | undefined {
  const phrases = workday === 'completa' ? family.setting.schedule : library.schedules(workday);
  return choose(phrases, NO_FACTS, random);
}

/** Share of offers of a local company at its seat; the others are in the same province. */
const AT_HOME = 0.78;

/** The main town of an offer of this kind of place. */
function chooseTown(employer: Employer, kind: string, atlas: Atlas, random: Random): Town {
  const { company } = employer;
  if (employer.kind !== 'direct' || company.national) return atlas.draw(kind)(random);
  return random.chance(AT_HOME) ? company.home : atlas.drawIn(company.home.province.key)(random);
}

/** Shares of the offers, 0 to 1. */
const MANY_VACANCIES = 0.06;
const SOME_VACANCIES = 0.2;
/** Settings with a smaller share of offers with several vacancies have at most four. */
const MIN_SHARE_FOR_MANY = 0.12;

/** Number of vacancies; mostly one. */
function chooseVacancies(family: Family, title: Title, random: Random): number {
  if (title.grade > 0 || !random.chance(family.setting.severalVacancies)) return 1;
  const share = random.next();
  if (family.setting.severalVacancies < MIN_SHARE_FOR_MANY) return random.between(2, 4);
  if (share < MANY_VACANCIES) return random.pick([15, 20, 25, 30, 40, 50]);
  return share < SOME_VACANCIES ? random.between(6, 12) : random.between(2, 5);
}

const temporary = new Set(['de-duracion-determinada']);
const durations = ['3 meses', '6 meses', '6 meses', '6 meses prorrogables', '1 año', 'Sustitución', '1 mes'];

/** Duration of a temporary contract, in a share of the offers. */
function chooseDuration({ contractType = '' }: Conditions, random: Random): string | undefined {
  return temporary.has(contractType) && random.chance(0.6) ? random.pick(durations) : undefined;
}

/** An ad with its salary and place fields. */
interface AdDraft {
  readonly ad: Ad;
  readonly salary: StatedSalary['fields'];
  readonly places: ReturnType<typeof choosePlaces>;
}

/** Reads the data and prepares the draw of the facts of an offer. */
export function createAdDraw(
  dictionaries: Dictionaries,
  library: Library,
): (random: Random, year: number) => AdDraft {
  const families = loadFamilies();
  const drawTitle = chooseTitle(families);
  const variants = loadVariants();
  const atlas = createAtlas(dictionaries);
  const register = createCompanyRegister(families, atlas);
  const estimateSalary = createSalaryEstimate();

  return (random, year) => {
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
