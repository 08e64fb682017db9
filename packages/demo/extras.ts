import type { Ad } from './ad.ts';
import { isExecutive } from './conditions.ts';
import { linesOf, parseSections, readText } from './data.ts';
import type { FeedKillerQuestion, FeedOffer } from './feed-offer.ts';
import { type Random, weightedDraw } from './random.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const HOURS = 30 * 24;

/** Hours after which half of the offers are filled and closed. */
const HALF_LIFE = 12 * 24;
const WEEKEND = 0.22;
const SATURDAY = 6;
/** Weight of each hour of the day, from midnight UTC. Spain is one or two hours ahead. */
const busy = [2, 1, 1, 1, 2, 4, 12, 30, 60, 90, 100, 95, 80, 60, 55, 70, 75, 60, 40, 25, 15, 10, 6, 4];

/** Share of offers that were changed after their publication, 0 to 1. */
const UPDATED = 0.3;

/** Weight of the hour that ends `back` hours before `now`. */
function weightOf(back: number, now: number): number {
  const date = new Date(now - back * HOUR_MS);
  const day = date.getUTCDay();
  const weekend = day === 0 || day === SATURDAY ? WEEKEND : 1;
  return weekend * (busy[date.getUTCHours()] ?? 0) * 0.5 ** (back / HALF_LIFE);
}

const toText = (moment: number): string =>
  new Date(Math.floor(moment / SECOND_MS) * SECOND_MS).toISOString().replace('.000Z', 'Z');

/** When an offer was published and last changed. */
interface OfferDates {
  published: string;
  updated: string | undefined;
}

/** Prepares dates within the 30 days before `now`, mostly in working hours and on recent days. */
export function createDateDraw(now: Date): (random: Random) => OfferDates {
  const end = now.getTime();
  const hours = Array.from({ length: HOURS }, (_, back) => ({ item: back, weight: weightOf(back, end) }));
  const draw = weightedDraw(hours);
  return (random) => {
    const published = end - (draw(random) + random.next()) * HOUR_MS;
    if (!random.chance(UPDATED)) return { published: toText(published), updated: undefined };
    const changed = published + random.next() ** 2 * (end - published);
    return { published: toText(published), updated: toText(changed) };
  };
}

/** Shares of the offers, 0 to 1. */
const KILLER = 0.12;
const OPEN = 0.06;

/** Draws the questions of an offer by the setting of its occupation. */
type ChooseQuestions = (
  setting: string,
  random: Random,
) => Pick<FeedOffer, 'killerQuestions' | 'openQuestions'>;

function toKiller(line: string): FeedKillerQuestion {
  const [question = '', ...answers] = line.split('|');
  return { question, answers };
}

/** Reads the questions. */
export function loadQuestions(): ChooseQuestions {
  const texts = parseSections(readText('texts/questions.txt'));
  const pickQuestions = (
    setting: string,
    section: string,
    maxQuestions: number,
    random: Random,
  ): string[] => {
    const lines = [...linesOf(texts, 'any', section), ...linesOf(texts, setting, section)];
    return random.some(lines, random.between(1, maxQuestions));
  };
  return (setting, random) => ({
    killerQuestions: random.chance(KILLER)
      ? pickQuestions(setting, 'killer', 3, random).map(toKiller)
      : undefined,
    openQuestions: random.chance(OPEN)
      ? pickQuestions(setting, 'open', 2, random).map((question) => ({ question }))
      : undefined,
  });
}

/** Shares of the offers, 0 to 1. */
const BOLD = 0.06;
const EXECUTIVE = 0.7;
const PRIORITY = 0.04;
const SKILLS = 0.72;
const REFERENCE = 0.3;
const DEPARTMENT = 0.12;
const COMMISSIONS = 0.4;
const EXTERNAL_FORM = 0.035;
const EXTERNAL_PAGE = 0.35;
const REFERENCE_PREFIX_LENGTH = 3;

const selling = new Set(['calle', 'telefono']);
const commissions = [
  'Comisiones por objetivos',
  'Comisiones sin tope',
  'Variable de hasta 500 € al mes',
  'Incentivos trimestrales por ventas',
  'Entre el 5 % y el 10 % de lo vendido',
];

function skillsOf({ family, titleForms }: Ad, random: Random): string[] {
  const variantSkills = titleForms.variant?.skills ?? [];
  const general = random.some(family.skills, random.between(2, 5));
  return [...new Set([...variantSkills.slice(0, random.between(1, variantSkills.length)), ...general])];
}

const flag = (probability: number, random: Random): true | undefined =>
  random.chance(probability) ? true : undefined;

/** Skills, highlights and other fields that only some offers have. */
export function chooseExtras(externalId: string, ad: Ad, random: Random) {
  const { family, title, employer } = ad;
  const { company } = employer;
  const open = employer.naming === 'open';
  const prefix = open ? company.shortName.slice(0, REFERENCE_PREFIX_LENGTH).toUpperCase() : 'REF';
  const reference = `${prefix}-${random.between(1_000, 9_999)}`;
  const sells = selling.has(family.setting.name);
  return {
    skills: random.chance(SKILLS) ? skillsOf(ad, random) : undefined,
    bold: flag(BOLD, random),
    executive: isExecutive(title) ? flag(EXECUTIVE, random) : undefined,
    priority: flag(PRIORITY, random),
    referenceId: random.chance(REFERENCE) ? reference : undefined,
    department: random.chance(DEPARTMENT) ? family.setting.department : undefined,
    commissions: sells && random.chance(COMMISSIONS) ? random.pick(commissions) : undefined,
    externalUrlForm: open && random.chance(EXTERNAL_FORM) ? `${company.web}/empleo/${externalId}` : undefined,
    url: open && random.chance(EXTERNAL_PAGE) ? `${company.web}/ofertas/${externalId}` : undefined,
  } satisfies Partial<FeedOffer>;
}
