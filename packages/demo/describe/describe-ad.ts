import type { FeedOffer } from '../offer/feed-offer.ts';
import type { Random } from '../random/random.ts';
import { weightedDraw } from '../random/weighted.ts';
import type { Ad } from './ad.ts';
import { chooseParts } from './choose-parts.ts';
import { layouts } from './layouts.ts';
import type { Library } from './library.ts';

/** Shares, 0 to 1. */
const REQUIREMENTS_FIELD = 0.6;
const REQUIREMENTS_IN_BOTH = 0.12;
const DESIRED_FIELD = 0.45;

/** An ad shorter than this says too little; what the company is like is added. */
const MIN_LENGTH = 120;

const drawLayout = weightedDraw(layouts);

function listOf(items: readonly string[], random: Random): string {
  if (random.chance(0.6)) return items.map((item) => `- ${item}`).join('\n');
  return `${items.join('. ')}.`;
}

/** The texts of an offer. Some put what they ask into fields of their own, some into the description. */
export function describeAd(
  ad: Ad,
  library: Library,
  random: Random,
): Pick<FeedOffer, 'description' | 'requirements' | 'desiredRequirements'> {
  const parts = chooseParts(ad, library, random);
  const hasRequirementsField = parts.requirements.length > 0 && random.chance(REQUIREMENTS_FIELD);
  const includeRequirements = !hasRequirementsField || random.chance(REQUIREMENTS_IN_BOTH);
  const text = drawLayout(random)(parts, includeRequirements, library, random);
  const description = text.length < MIN_LENGTH ? `${text} ${parts.benefits.join('. ')}.` : text;
  const desired = hasRequirementsField && parts.plus.length > 0 && random.chance(DESIRED_FIELD);
  return {
    description,
    requirements: hasRequirementsField ? listOf(parts.requirements, random) : undefined,
    desiredRequirements: desired ? listOf(parts.plus, random) : undefined,
  };
}
