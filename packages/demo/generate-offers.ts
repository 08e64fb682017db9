import type { Dictionaries } from '@curro/shared';
import { createAdDraw } from './ad.ts';
import { composeTitle } from './compose-title.ts';
import { describeAd } from './describe-ad.ts';
import { toFeedCompany } from './employer.ts';
import { chooseExtras, createDateDraw, loadQuestions } from './extras.ts';
import type { FeedOffer } from './feed-offer.ts';
import { loadLibrary } from './phrases.ts';
import { createRandom, type Random } from './random.ts';

/** Shares of the offers, 0 to 1. */
const URGENT = 0.07;
const SCHEDULE_FIELD = 0.35;
const WORKDAY_STATED = 0.95;

/** Composes one offer from its stream of random numbers. */
type ComposeOffer = (externalId: string, random: Random) => FeedOffer;

/**
 * Reads all data and returns what creates composers; `now` of a composer is the end of the thirty days of
 * publication.
 */
function loadComposers(dictionaries: Dictionaries): (now: Date) => ComposeOffer {
  const library = loadLibrary();
  const drawAd = createAdDraw(dictionaries, library);
  const chooseQuestions = loadQuestions();

  return (now) => {
    const drawDates = createDateDraw(now);
    const year = now.getUTCFullYear();
    return (externalId, random) => {
      const { ad, salary, places } = drawAd(random, year);
      const { family, conditions } = ad;
      const urgent = random.chance(URGENT);
      const dates = drawDates(random);
      const texts = describeAd(ad, library, random);
      const extras = chooseExtras(externalId, ad, random);
      const questions = chooseQuestions(family.setting.name, random);
      // One literal, because spreading a dozen parts takes as much time as generating the texts.
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
  };
}

const ID_DIGITS = 6;

/** What to generate. */
export interface GenerateOptions {
  /** An integer; other seeds generate other offers of the same companies. */
  readonly seed: number;
  /** Number of offers; tested up to 1,000,000. */
  readonly size: number;
  /** End of the thirty days in which offers are published. */
  readonly now: Date;
  readonly dictionaries: Dictionaries;
}

/** Generates offers; see `generateOffers`. */
export type OfferGenerator = (options: Omit<GenerateOptions, 'dictionaries'>) => Generator<FeedOffer>;

/** Creates a generator that reads the data once, when the first offer is requested. */
export function createOfferGenerator(dictionaries: Dictionaries): OfferGenerator {
  let composers: ((now: Date) => ComposeOffer) | undefined;
  return function* generate({ seed, size, now }) {
    composers ??= loadComposers(dictionaries);
    const compose = composers(now);
    for (let number = 1; number <= size; number += 1) {
      const externalId = `demo-${String(number).padStart(ID_DIGITS, '0')}`;
      yield compose(externalId, createRandom(seed, number));
    }
  };
}

/**
 * Generates demo offers in the offer feed format, one at a time and in constant memory. The output is byte for byte the
 * same for the same seed and `now`; a larger size appends to it. Offer n is `demo-00000n`. Reads the data when the
 * first offer is requested.
 */
export function generateOffers({ dictionaries, ...options }: GenerateOptions): Generator<FeedOffer> {
  return createOfferGenerator(dictionaries)(options);
}
