// Finds the searches that can be offered beside one, in three steps:
// 1. Plan. Each kind of help creates its candidate searches, without any request: what the text can ask for (readings.ts), its
//    corrected spelling (corrections.ts), other texts (alternative-texts.ts), wider searches and those for the jobs next to
//    that of the text (plan-wider.ts), and which of these can be the nearest (nearest-searches.ts).
// 2. Count. One request counts the offers of all candidates. Only the titles with the job of a search that finds offers are
//    counted before it (titled-offers.ts), since the candidates depend on them.
// 3. Choose. Pure functions of the same files, and of choose-wider.ts, decide by the totals what is offered, and in which order.
import type { Dictionaries, responses } from '@curro/shared';
import { largerNamesakes } from '../params/cities.ts';
import type { SearchParams } from '../params/search-params.ts';
import { areaName, regionOf } from '../understand/areas.ts';
import type { UnderstoodSlot } from '../understand/understand-query.ts';
import {
  chooseJobTitles,
  chooseTexts,
  isUsual,
  planJobTitles,
  planTexts,
  withUsualNames,
} from './alternative-texts.ts';
import { type AlternativesOptions, type AssistedSearch, readAssistedSearch } from './assisted-search.ts';
import { chooseWider } from './choose-wider.ts';
import { chooseCorrection, planCorrection } from './corrections.ts';
import { type AlternativesContext, countOffers, type TotalOf } from './count-offers.ts';
import { planNear } from './nearest-searches.ts';
import { planWider, searchesOfPlan } from './plan-wider.ts';
import { chooseReading, planReadings } from './readings.ts';
import { countTitled } from './titled-offers.ts';

export { type AlternativesOptions, noAlternatives } from './assisted-search.ts';

type Assistance = Pick<
  responses.AssistResponse,
  'spell' | 'relax' | 'region' | 'understood' | 'alternatives' | 'isOnlyMentioned' | 'inTitle' | 'namesakes'
>;

/** A slot with the names of its towns, which visitors type without accents. */
function withName(
  slot: UnderstoodSlot,
  dictionaries: Dictionaries,
): UnderstoodSlot & { name?: string; area?: string } {
  if (slot.slot !== 'place') return slot;
  const area = areaName(slot.words, dictionaries);
  const names = slot.value.split(',').map((key) => dictionaries.get('city').byKey(key)?.es ?? key);
  return {
    ...slot,
    ...(slot.parameter === 'city' && { name: names.join(', ') }),
    ...(area !== undefined && { area }),
  };
}

/** A town of a page, with the larger ones of its name, and its search. */
interface MistakableTown {
  readonly city: string;
  readonly nearest: string[];
  readonly query: URLSearchParams;
}

/** The towns of a page whose keys are those of smaller towns than others of the name; of several towns also beside offers. */
function mistakableTowns({ options, search, total, dictionaries }: AssistedSearch): MistakableTown[] {
  if (total > 0 && options.townsWithin.length < 2) return [];
  return options.townsWithin.flatMap((city) => {
    const nearest = largerNamesakes(city, dictionaries);
    if (nearest.length === 0) return [];
    const query = new URLSearchParams(search);
    query.delete('cityIds');
    query.set('city', city);
    return [{ city, nearest, query }];
  });
}

/** The searches of candidates that exist. */
const queriesOf = (
  candidates: readonly ({ readonly query: URLSearchParams } | undefined)[],
): URLSearchParams[] => candidates.flatMap((each) => each?.query ?? []);

/**
 * Finds searches that can be offered beside one: a corrected q, wider searches, the search that applies what q asks for
 * as filters, and other texts for q. One request counts the offers of all of them.
 * @param query the parameters of the search as sent
 * @param total the number of offers that the search finds
 */
export async function findAlternatives(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  options: AlternativesOptions,
  total: number,
): Promise<Assistance> {
  const asked = await readAssistedSearch(context, query, params, options, total);
  const titled = await countTitled(context, asked);

  const readings = planReadings(asked);
  const { own, understood, ...otherReadings } = readings;
  const correction = planCorrection(asked, understood);
  const texts = planTexts(asked, titled);
  const wider = planWider(asked, own, titled);
  const near = planNear(asked, wider, texts.otherNames?.q);
  const ofJob = planJobTitles(asked, wider.jobs);
  const towns = mistakableTowns(asked);

  const candidates = [
    ...queriesOf([understood, ...Object.values(otherReadings), ...texts.texts, texts.usual, ofJob]),
    ...(ofJob?.complete ?? []),
    ...queriesOf([correction, correction?.understood, ...(correction?.otherNames ?? [])]),
    ...(correction?.words ?? []).flat(),
    ...searchesOfPlan(wider),
    ...[...near.titles.values()].flat(),
    ...(total > 0 ? queriesOf(towns) : []),
  ];
  const counts = await countOffers(context, candidates, params);
  const totalOf: TotalOf = (search) => counts.get(search) ?? 0;

  const meant = chooseReading(asked, readings, texts.texts, totalOf);
  const { spell, otherNames } = chooseCorrection(asked, correction, { understood, meant }, totalOf);
  const { relax, hasShorter } = chooseWider(asked, own, wider, near, totalOf);
  const otherTexts = withUsualNames(
    params.text,
    chooseTexts(texts, otherNames, total, hasShorter, totalOf),
    total,
  );
  const namesakes = towns.filter((town) => total === 0 || totalOf(town.query) === 0);
  return {
    ...(namesakes.length > 0 && { namesakes: namesakes.map(({ city, nearest }) => ({ city, nearest })) }),
    ...(spell !== undefined && { spell }),
    ...(options.relax && {
      ...describeOffers(asked, titled.isWithoutTitle && !isUsual(texts, totalOf), titled.inTitle),
      relax: [...relax],
    }),
    ...(meant !== undefined && {
      understood: {
        ...meant,
        query: meant.query.toString(),
        totalResults: totalOf(meant.query),
        slots: meant.slots.map((slot) => withName(slot, context.dictionaries)),
      },
    }),
    ...(options.also && {
      alternatives: [...chooseJobTitles(ofJob, otherTexts, total, totalOf), ...otherTexts],
    }),
  };
}

/** What is said of the offers of a search: their region, and whether they have its job in the title. */
function describeOffers(
  { params, dictionaries }: AssistedSearch,
  isOnlyMentioned: boolean,
  inTitle: Assistance['inTitle'],
): Pick<Assistance, 'region' | 'isOnlyMentioned' | 'inTitle'> {
  const region = regionOf(params.keys.province.chosen, dictionaries);
  return {
    ...(region !== undefined && { region }),
    ...(isOnlyMentioned && { isOnlyMentioned }),
    ...(inTitle !== undefined && { inTitle }),
  };
}
