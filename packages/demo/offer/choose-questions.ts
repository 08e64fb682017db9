import type { Random } from '../random/random.ts';
import { linesOf, parseSections } from '../read/parse-sections.ts';
import { readText } from '../read/read-data.ts';
import type { FeedKillerQuestion, FeedOffer } from './feed-offer.ts';

/** Shares of the offers, 0 to 1. */
const KILLER = 0.12;
const OPEN = 0.06;

/** Draws the questions of an offer by the setting of its occupation. */
export type ChooseQuestions = (
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
