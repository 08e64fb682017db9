import * as z from 'zod';

const MAX_WEIGHT = 10;
const weight = z.number().min(0).max(MAX_WEIGHT).optional();

/** The weights of a ranking that differ from those of the release (docs/adr/0003). */
export const rankingWeightsSchema = z
  .strictObject({
    head: weight.meta({ description: 'First word of the title.' }),
    synonyms: weight.meta({ description: 'Synonyms in the title.' }),
    exact: weight.meta({ description: 'All words in the title, not inflected.' }),
    requirements: weight,
    description: weight,
    freshness: z.number().min(0).max(1).optional().meta({ description: 'Maximum share of freshness.' }),
  })
  .meta({ id: 'RankingWeights' });

export type RankingWeightChanges = z.infer<typeof rankingWeightsSchema>;

/** An experiment to start (docs/search-desk.md). */
export const searchExperimentSchema = z.object({
  name: z.string().trim().min(1).max(100),
  share: z.number().min(0.001).max(1).meta({ description: 'The share of visitors that take part.' }),
  weights: rankingWeightsSchema,
});
