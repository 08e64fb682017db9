import { MAX_SIMILAR_OFFERS } from '@curro/offers';
import { RESULT_WINDOW, suggestionKinds } from '@curro/search';
import { type OperationId, responses } from '@curro/shared';
import * as z from 'zod';
import type { Description } from '../describe.ts';
import { searchFilters, searchQuery } from '../search-query.ts';

const FORMS = `All plain words are required, in any inflection. \`"a phrase"\`, \`(java OR ruby)\`, \`-without\`, \`jav*\`,
\`jav?\`, and in one field: \`puesto:\`, \`poblacion:\`, \`empresa:\`, \`descripcion:\`, \`requisitos:\`. No text is an error.`;

const LISTS = `Parameters are combined with AND, the values of a list with OR; a list takes repeated or comma-joined values.
A response with status 400 lists all validation errors.`;

/** The search before version 7. */
export const searchV1: Description = {
  summary: 'Search offers (version 1)',
  details: `${LISTS}\n\n${FORMS}`,
  headers: ['Accept-Language', 'If-None-Match'],
  query: searchQuery(1),
  responseHeaders: ['X-Adjusted-Parameters', 'X-Search-Id'],
  response: responses.offerSearchV1,
};

const cached = { headers: ['If-None-Match'], responseHeaders: ['ETag'] } as const;

/** Offers, dictionaries and skills, and suggestions while a user types (contract 2, 3, 5; docs/suggestions.md). */
export const offerDescriptions = {
  offerSearch: {
    summary: 'Search offers',
    details: `Only open offers are found. ${LISTS}

**q.** ${FORMS}

**Pages.** \`page\` reaches the first 100,000 offers. \`after\` with the \`nextCursor\` of the previous response reaches all; every
offer that does not change meanwhile is returned exactly once.`,
    headers: ['Accept-Language', 'If-None-Match'],
    query: searchQuery(9),
    responseHeaders: ['X-Adjusted-Parameters', 'X-Search-Id'],
    response: responses.offerSearch,
  },
  offerGet: {
    summary: 'Read an offer',
    details: 'Closed and expired offers can be read too.',
    headers: ['Accept-Language', 'If-None-Match'],
    response: responses.offerDetail,
  },
  offerOpen: {
    summary: 'Report that a result was opened',
    details: `For the statistics of the operator. The response is the same for unknown searches and offers.`,
    query: z.object({
      search: z
        .uuid()
        .meta({ description: 'The `X-Search-Id` of the search. Absent: 202; bad values: 201.' }),
      position: z.int().min(1).max(RESULT_WINDOW).meta({
        description: 'The position of the offer in all results, from 1. Absent: 202; bad values: 201.',
      }),
    }),
    response: responses.emptyObject,
  },
  similarOfferList: {
    summary: 'List similar offers',
    details: `Open offers of the same job: the title decides, then skills, category and place. A job that no other offer has lists
those of its field of work, nearest first. An offer that a company repeats is listed once. The filters of the search limit them; with near, those of a place come first. Closed and expired offers have no list (313).`,
    headers: ['Accept-Language', 'If-None-Match'],
    query: z.object({
      maxResults: z
        .int()
        .min(1)
        .max(MAX_SIMILAR_OFFERS)
        .optional()
        .meta({ description: 'Highest number of offers, by default 5. Wrong values: error 201.' }),
      near: z.string().optional().meta({
        description:
          'Keys of towns and provinces, joined by commas: their offers come first, then the nearest. Unknown keys: error 311.',
      }),
      ...searchFilters(),
    }),
    response: responses.similarOffers,
  },
  dictionaryGet: {
    summary: 'Read a dictionary',
    details: 'Sorted by order; the first entry is the placeholder for "not set".',
    ...cached,
    query: z.object({
      parent: z.int().optional().meta({
        description:
          'Id of an entry of the parent dictionary, such as a category for `subcategory`: only its entries are returned.',
      }),
    }),
    response: responses.dictionary,
  },
  dictionaryTypeGet: {
    summary: 'Read a list of skills',
    ...cached,
    response: responses.dictionaryType,
  },
  candidateSkillList: {
    summary: 'Read the skills of a category',
    ...cached,
    query: z.object({
      categoryId: z.int().meta({
        description: 'Id of a category of `candidateSkillCategoryList`, whose skills are returned.',
      }),
    }),
    response: responses.skills,
  },
  candidateSkillCategoryList: {
    summary: 'Read the tree of skill categories',
    ...cached,
    query: z.object({
      includeSkills: z.boolean().optional().meta({
        description:
          '`true` adds the skills of each category: more than 1 MB. By default only the categories are returned.',
      }),
    }),
    response: responses.skillCategories,
  },
  suggestionList: {
    summary: 'Complete a text',
    details: `Texts that begin with \`q\`, then texts whose words begin with its words, then texts that contain it; the most open
offers first. One typing error in a word of five letters is tolerated when nothing else is found. \`searches\` completes the last
words to names of places, and has the words before them as \`q\`. With filters of the search only titles that find offers with them
are suggested; wrong filters are ignored.`,
    headers: ['Accept-Language', 'If-None-Match'],
    query: z.object({
      q: z.string().max(100).optional().meta({
        description:
          'The text that the visitor has typed so far, at most 100 characters. Wrong values: error 201.',
      }),
      for: z
        .array(z.enum(suggestionKinds))
        .optional()
        .meta({ description: 'What to suggest, by default all kinds. Wrong values: error 201.' }),
      lang: z.enum(['es', 'en']).optional().meta({
        description:
          'Language of the names of places, by default that of `Accept-Language`. Wrong values: error 201.',
      }),
      ...searchFilters(),
    }),
    response: responses.suggestions,
  },
} as const satisfies Partial<Record<OperationId, Description>>;
