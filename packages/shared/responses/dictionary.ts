import * as z from 'zod';
import type { ResponseOf } from './field-schemas.ts';

const entry = z
  .object({
    id: z.int(),
    key: z.string(),
    value: z.string().meta({ description: 'The Spanish label.' }),
    order: z.int(),
    parent: z.int().optional().meta({ description: 'Id of the parent entry, in lists that have one.' }),
  })
  .meta({ id: 'DictionaryEntry' });
export type DictionaryEntryResponse = ResponseOf<typeof entry>;
export { entry as dictionaryEntry };

/** dictionaryGet (contract 3): by order, the placeholder first. */
export const dictionary = z.array(entry);

/** dictionaryTypeGet (contract 3). */
export const dictionaryType = z.array(z.object({ id: z.int(), name: z.string() }).meta({ id: 'NamedEntry' }));

const count = z.int().meta({ description: 'Number of open offers.' });

const suggestion = z.object({ text: z.string(), count }).meta({ id: 'Suggestion' });

const suggestedPlace = z
  .object({
    text: z.string(),
    kind: z.enum(['city', 'province']).meta({ description: 'The parameter that filters by the key.' }),
    key: z.string(),
    province: z.string().meta({ description: 'The province of a city; `""` for a province.' }),
    count,
  })
  .meta({ id: 'SuggestedPlace' });

const suggestedSearch = z
  .object({
    text: z.string().meta({ description: 'The words and the place: "camarero en Madrid".' }),
    q: z.string().meta({ description: 'The words before the place; may be empty.' }),
    place: suggestedPlace,
  })
  .meta({ id: 'SuggestedSearch', description: 'A search for words in a place.' });

const suggestedPhrase = z
  .object({
    text: z.string().meta({ description: 'A `q` that `understand` reads: "camarero en Chamberí".' }),
    place: suggestedPlace.optional().meta({
      description: 'The town or province of the area in the text; absent: the text ends with a condition.',
    }),
  })
  .meta({
    id: 'SuggestedPhrase',
    description: 'A text with a district, an island, another area or a condition.',
  });

/** suggestionList (docs/suggestions.md). */
export const suggestions = z
  .object({
    titles: z.array(suggestion),
    companies: z.array(suggestion),
    places: z.array(suggestedPlace),
    skills: z.array(suggestion),
    searches: z.array(suggestedSearch),
    phrases: z.array(suggestedPhrase),
  })
  .meta({ id: 'SuggestionList', description: 'At most eight of each kind; kinds not asked for are empty.' });

export type SuggestionsResponse = ResponseOf<typeof suggestions>;
