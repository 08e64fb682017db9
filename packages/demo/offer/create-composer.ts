import type { Dictionaries } from '@curro/shared';
import { describeAd } from '../describe/describe-ad.ts';
import { loadLibrary } from '../describe/library.ts';
import type { Random } from '../random/random.ts';
import { composeTitle } from '../titles/compose-title.ts';
import { createDateDraw } from './choose-dates.ts';
import { chooseExtras } from './choose-extras.ts';
import { loadQuestions } from './choose-questions.ts';
import { createAdDraw } from './create-ad-draw.ts';
import type { FeedOffer } from './feed-offer.ts';
import { toFeedCompany } from './to-feed-company.ts';

/** Shares of the offers, 0 to 1. */
const URGENT = 0.07;
const SCHEDULE_FIELD = 0.35;
const WORKDAY_STATED = 0.95;

/** Composes one offer from its stream of random numbers. */
export type ComposeOffer = (externalId: string, random: Random) => FeedOffer;

/** Reads all data and returns the composer. `now` is the end of the thirty days of publication. */
export function createComposer(dictionaries: Dictionaries, now: Date): ComposeOffer {
  const library = loadLibrary();
  const drawAd = createAdDraw(dictionaries, library, now.getUTCFullYear());
  const chooseQuestions = loadQuestions();
  const drawDates = createDateDraw(now);

  return (externalId, random) => {
    const { ad, salary, places } = drawAd(random);
    const { family, conditions } = ad;
    const urgent = random.chance(URGENT);
    const dates = drawDates(random);
    const texts = describeAd(ad, library, random);
    const extras = chooseExtras(externalId, ad, random);
    const questions = chooseQuestions(family.setting.name, random);
    // Every member at its place in one literal: spreading a dozen parts costs as much as writing the texts.
    return {
      externalId,
      title: composeTitle(ad, urgent, random),
      description: texts.description,
      requirements: texts.requirements,
      desiredRequirements: texts.desiredRequirements,
      company: toFeedCompany(ad.employer),
      city: places.city,
      province: places.province,
      country: places.country,
      zipCode: places.zipCode,
      lat: places.lat,
      lon: places.lon,
      places: places.places,
      category: family.category,
      subcategory: family.subcategory,
      contractType: conditions.contractType,
      workday: random.chance(WORKDAY_STATED) ? conditions.workday : undefined,
      study: conditions.study,
      experienceMin: conditions.experience,
      teleworking: conditions.teleworking,
      jobLevel: conditions.jobLevel,
      salaryMin: salary.salaryMin,
      salaryMax: salary.salaryMax,
      salaryPeriod: salary.salaryPeriod,
      showPay: salary.showPay,
      salaryText: salary.salaryText,
      bold: extras.bold,
      urgent: urgent ? true : undefined,
      executive: extras.executive,
      priority: extras.priority,
      vacancies: ad.vacancies > 1 ? ad.vacancies : undefined,
      skills: extras.skills,
      killerQuestions: questions.killerQuestions,
      openQuestions: questions.openQuestions,
      externalUrlForm: extras.externalUrlForm,
      url: extras.url,
      published: dates.published,
      updated: dates.updated,
      referenceId: extras.referenceId,
      department: extras.department,
      schedule: ad.schedule !== undefined && random.chance(SCHEDULE_FIELD) ? ad.schedule : undefined,
      contractDuration: ad.duration,
      commissions: extras.commissions,
    };
  };
}
