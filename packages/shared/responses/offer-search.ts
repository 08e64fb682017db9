import * as z from 'zod';
import { keyOf, listInstant, pd, type ResponseOf } from './field-schemas.ts';

const v1Author = z.object({ id: z.string(), name: z.string(), uri: z.string() }).meta({ id: 'AuthorV1' });

const author = z
  .object({
    ...v1Author.shape,
    privateId: z.int(),
    logoUrl: z.string(),
    corporateResponsive: z.boolean(),
    showCorporativeHeader: z.boolean(),
  })
  .meta({
    id: 'Author',
    description: 'The publishing company. A company that does not show its name has an empty id.',
  });

const listedOfferFields = {
  id: z.string(),
  title: z.string(),
  category: pd,
  subcategory: pd,
  link: z.string().meta({ description: 'The page of the offer.' }),
  city: z.string(),
  province: pd,
  updated: listInstant,
  published: listInstant,
  applications: z.string().regex(/^\d+$/).meta({ description: 'Number of applications, as a string.' }),
  bold: z.boolean(),
  salaryMin: pd,
  salaryMax: pd,
  salaryPeriod: pd,
  contractType: pd,
  workDay: pd,
  study: pd,
  experienceMin: pd,
  requirementMin: z.string(),
};

const v1Offer = z
  .object({ ...listedOfferFields, author: v1Author, urgent: z.boolean() })
  .meta({ id: 'ListedOfferV1' });

const offer = z
  .object({
    ...listedOfferFields,
    multiProvince: z.boolean(),
    author,
    salaryDescription: z.string().meta({
      description: 'The salary in one line, in the language of the request.',
      examples: ['18.000€ - 24.000€ Bruto/año'],
    }),
    executive: z.boolean(),
    teleworking: pd,
    priority: z.boolean(),
  })
  .meta({ id: 'ListedOffer' });

const facetValue = z
  .object({ key: z.string(), count: z.int(), value: z.string() })
  .meta({ id: 'FacetValue' });

const facet = z
  .object({
    key: z.string(),
    name: z.string(),
    values: z.array(facetValue),
    facet: z.array(facetValue).meta({ description: 'The same list under its former name.' }),
  })
  .meta({ id: 'Facet', description: 'The values of a field with the number of offers of each.' });

const pageFields = {
  currentPage: z.int(),
  pageSize: z.int(),
  totalResults: z.int().meta({ description: 'Exact.' }),
  currentResults: z.int(),
  totalPages: z.int(),
  nextCursor: z
    .string()
    .optional()
    .meta({ description: 'Value of `after` for the next page. Absent on the last page.' }),
};

const facets = z.array(facet).optional().meta({ description: 'With `facets=true`.' });

/** offerSearch of version 1 (contract 5.2.8). */
export const offerSearchV1 = z
  .object({ ...pageFields, offers: z.array(v1Offer), items: z.array(v1Offer), facets })
  .meta({ id: 'OfferSearchV1' });

const totalResults = z.int().meta({ description: 'Number of offers that this search finds.' });

const correction = z.object({ q: z.string(), totalResults }).meta({
  id: 'Correction',
  description: 'A corrected `q` that finds many more offers, or of which only the place is corrected.',
});

const relaxation = z
  .object({
    parameter: z
      .string()
      .meta({ description: 'The parameter that is removed or changed; several are joined by commas.' }),
    removed: z.string().meta({
      description: 'The removed words of `q`, or the removed values; empty when the parameter only changes.',
    }),
    query: z.string().meta({ description: 'The parameters of the wider search.' }),
    text: z
      .string()
      .optional()
      .meta({ description: 'The words of `q`, when `query` has other names of their job besides them.' }),
    totalResults,
    isNear: z.literal(true).optional().meta({
      description:
        'The search finds nothing, and this one the offers nearest to it: in or around its place, or without its conditions. Several are in order from the nearest on. Or its few offers only mention the job of `q`, and this one finds titles with it around its place.',
    }),
  })
  .meta({ id: 'Relaxation', description: 'A wider search that finds more offers.' });

const query = z.string().meta({ description: 'The parameters of the search.' });

const understood = z
  .object({
    slots: z.array(
      z
        .object({
          slot: z.enum([
            'place',
            'distance',
            'contractType',
            'workday',
            'teleworking',
            'experience',
            'study',
            'salary',
            'category',
            'company',
            'excluded',
            'title',
          ]),
          parameter: z.string().meta({ description: 'The parameter that the words become.' }),
          value: z.string().meta({ description: 'Its value; several keys are joined by commas.' }),
          words: z.string().meta({ description: 'The words of `q` that were read.' }),
          name: z.string().optional().meta({ description: 'The names of the towns of a `city`.' }),
          amount: z.number().optional().meta({
            description: 'Of a salary that is not of a year, the amount as typed; `value` is of a year.',
          }),
          period: z
            .enum(['bruto-mes', 'bruto-hora'])
            .optional()
            .meta({ description: 'The period of `amount`.' }),
          area: z.string().optional().meta({
            description: 'The district, island, region or other area that the words mean, as it is written.',
          }),
        })
        .meta({ id: 'UnderstoodSlot' }),
    ),
    q: z.string().meta({ description: 'The rest of `q`, which remains keywords.' }),
    ignored: z.array(z.string()).optional().meta({
      description:
        'Words of `q` that the search does not have, as no filter and no word of offers says them: “bien pagado”, “no Madrid”, “a 10 km”.',
    }),
    isAnywhere: z.literal(true).optional().meta({
      description:
        'Whether `q` asks for offers of any place (“en toda España”, “anywhere”). With `placeFromQ` the search has no place.',
    }),
    dropped: z.array(z.string()).optional().meta({
      description:
        'Words of conditions of `textBefore` that the search does not have, as it finds nothing with them.',
    }),
    outside: z
      .string()
      .optional()
      .meta({ description: 'A place of `q` outside of `placeWithin`, which the search does not have.' }),
    query,
    totalResults,
  })
  .meta({
    id: 'UnderstoodQuery',
    description: 'What `q` asks for, and the search that applies it as filters.',
  });

const alternative = z
  .object({
    kind: z.enum(['filler', 'abbreviation', 'title', 'jobs', 'words']).meta({
      description:
        'What differs: words such as "busco trabajo" are dropped, abbreviations are written out, other names of the job are added, any of several jobs is enough (“camarero o cocinero”), one word may be missing.',
    }),
    terms: z.array(z.string()).meta({ description: 'The other texts, the jobs, or the remaining words.' }),
    q: z.string(),
    query,
    totalResults,
    isUsual: z.literal(true).optional().meta({
      description:
        'Of other names of the job: titles have them, and none or few have the typed name, so that pages show them at once after those with it; or it is not the one in use in Spain (“waiter”); or of the jobs of a field of work.',
    }),
  })
  .meta({ id: 'AlternativeSearch', description: 'Another text for `q` that finds more offers.' });

const marked = 'HTML with `<mark>` around the words of `q`; everything else is escaped.';
const namesakes = z
  .object({
    city: z.string().meta({ description: 'A key of `placeWithin`.', examples: ['vitoria'] }),
    nearest: z.array(z.string()).meta({
      description: 'Keys of larger towns of Spain with this name.',
      examples: [['vitoria-gasteiz']],
    }),
  })
  .meta({ id: 'TownNamesakes' });

const highlighted = z
  .object({
    id: z.string(),
    title: z.string().meta({ description: marked }),
    text: z
      .string()
      .optional()
      .meta({ description: `A part of the requirements. ${marked}` }),
  })
  .meta({ id: 'HighlightedOffer' });

const duplicates = z
  .object({ id: z.string(), duplicates: z.array(z.string()) })
  .meta({ id: 'DuplicateOffers', description: 'The first offer of the page and those nearly equal to it.' });

const nearby = z
  .object({
    query: z.string().meta({
      description: 'The parameters of the nearest wider search for the same job on the same conditions.',
    }),
    totalResults: z
      .int()
      .meta({ description: 'The number of its offers that the search itself does not find.' }),
    offers: z.array(offer).meta({ description: 'The first of these, at most a page of both lists.' }),
  })
  .meta({ id: 'NearbyOffers' });

const distance = z
  .object({
    id: z.string(),
    kilometres: z
      .int()
      .meta({ description: 'From the town of the offer to the nearest city of the search.' }),
  })
  .meta({
    id: 'OfferDistance',
    description: 'An offer of the response outside of the cities of the search.',
  });

const place = z
  .object({
    id: z.string(),
    city: z.string(),
    province: pd,
  })
  .meta({
    id: 'OfferPlace',
    description:
      'Of an offer in several towns, that in the cities or the provinces of the search, or else the nearest one.',
  });

const town = z
  .object({ key: z.string(), name: z.string() })
  .meta({ id: 'TownName', description: 'The name of a town in Spanish, with accents.' });

/** What the parameters `spell`, `relax`, `understand`, `also`, `highlight` and `group` add (docs/assistance.md). */
const assist = z
  .object({
    spell: correction.optional().meta({ description: 'Absent when nothing is to be corrected.' }),
    relax: z.array(relaxation).optional(),
    region: z.string().optional().meta({
      description: 'With `relax`: the name of the region whose provinces are the `province` of the search.',
    }),
    isOnlyMentioned: z.literal(true).optional().meta({
      description:
        'With `relax`: `q` is the name of a job that no title has; the offers have it in their texts.',
    }),
    inTitle: z.object({ query, totalResults }).optional().meta({
      id: 'TitleSearch',
      description:
        'With `relax`: the search for the offers with `q` in the title, when `q` is the name of a job or a field of work and most offers only mention it.',
    }),
    understood: understood.optional().meta({ description: 'Absent when nothing is understood.' }),
    alternatives: z.array(alternative).optional(),
    namesakes: z.array(namesakes).optional().meta({
      description:
        'With towns as `placeWithin`: those without offers whose key is that of another town than the one that is probably meant.',
    }),
    nearby: nearby.optional().meta({
      description:
        'With `relax` and `nearby`: further offers around the place of a search that finds one to four.',
    }),
    distances: z.array(distance).optional(),
    places: z.array(place).optional().meta({ description: 'With `distances`.' }),
    towns: z.array(town).optional().meta({
      description: 'With `distances`: the towns of the search and of the other ones of `assist`.',
    }),
    highlight: z.array(highlighted).optional(),
    duplicates: z.array(duplicates).optional(),
  })
  .meta({ id: 'Assistance' });

const keys = (dictionary: Parameters<typeof keyOf>[0]) => z.array(keyOf(dictionary));

/** offerSearch of versions 7 and 9 (contract 5.2.8). */
export const offerSearch = z
  .object({
    ...pageFields,
    availableSortingMethods: z.array(z.enum(['relevancia-desc', 'updated-desc'])),
    sortBy: z.string(),
    sinceDate: z.enum(['_24_HOURS', '_7_DAYS', '_15_DAYS', 'ANY']),
    queryParameters: z
      .object({
        study: keys('study'),
        province: keys('province'),
        city: keys('city'),
        contractType: keys('contract-type'),
        experienceMin: keys('experience-min'),
        category: keys('category'),
        subcategory: keys('subcategory'),
        country: keys('country'),
        workDay: keys('workday'),
        teleworking: keys('teleworking'),
        salaryPeriod: keyOf('salary-period'),
        query: z.string(),
      })
      .meta({ description: 'The filters of the search; `seleccionar` or `-` when nothing was chosen.' }),
    offers: z.array(offer),
    items: z.array(offer).meta({ description: 'The same list as `offers`.' }),
    facets,
    assist: assist.optional().meta({
      description:
        'With `spell`, `relax`, `understand`, `also`, `nearby`, `distances`, `highlight` or `group`.',
    }),
  })
  .meta({ id: 'OfferSearch' });

/** similarOfferList (docs/similar.md). */
export const similarOffers = z
  .object({ offers: z.array(offer).meta({ description: 'Offers as the search lists them, best first.' }) })
  .meta({ id: 'SimilarOfferList' });

export type OfferSearchV1Response = ResponseOf<typeof offerSearchV1>;
export type OfferSearchResponse = ResponseOf<typeof offerSearch>;
export type ListedOfferV1Response = ResponseOf<typeof v1Offer>;
export type ListedOfferResponse = ResponseOf<typeof offer>;
export type SimilarOffersResponse = ResponseOf<typeof similarOffers>;
export type AssistResponse = ResponseOf<typeof assist>;
export type FacetResponse = ResponseOf<typeof facet>;
