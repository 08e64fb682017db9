import type { Card } from '@curro/search';
import { loadDictionaries, type Offer, offerSchema } from '@curro/shared';
import { localeOf } from './locale.ts';
import type { OfferModel } from './offer/model.ts';
import type { SearchModel } from './search/model.ts';
import { searchPath } from './search/portal-query.ts';

/* Example models for the tests of views. */
export const dictionaries = loadDictionaries();
const now = new Date('2026-11-21T09:00:00Z');
export const ID = '4b7e2a90d1c84f55a3b2c1d0e9f8a7b6';

/** A found offer with `text` in every text field. */
function exampleCard(text: string): Card {
  return {
    title: text,
    category: 'turismo-restauracion',
    link: '/empleo/x',
    city: text,
    province: 'zamora',
    multiProvince: true,
    author: { id: '82', privateId: 5001, name: text, uri: '', logoUrl: '' },
    updated: '2026-11-20T09:00:00.000Z',
    published: '2026-11-20T09:00:00.000Z',
    applications: 3,
    bold: true,
    urgent: true,
    salary: { min: { id: 1, amount: 18_000 }, max: { id: 2, amount: 24_000 }, period: 'bruto-ano' },
    contractType: 'indefinido',
    workday: 'completa',
    experienceMin: 'al-menos-1-ano',
    requirementMin: text,
    executive: true,
    teleworking: 'solo-teletrabajo',
    priority: false,
  };
}

/** A page of results with one offer for the query `text`. */
export function exampleSearch(text: string, more: Partial<SearchModel> = {}): SearchModel {
  return {
    locale: localeOf('es'),
    dictionaries,
    now,
    query: new URLSearchParams([
      ['q', text],
      ['city', text],
      ['distance', '25'],
      ['teleworking', 'solo-teletrabajo'],
      ['employerId', '82'],
    ]),
    searchId: undefined,
    result: {
      hits: [{ id: ID, card: exampleCard(text) }],
      total: 50,
      page: 2,
      pages: 3,
      counts: new Map([
        ['province', new Map([['zamora', 7]])],
        ['teleworking', new Map([['solo-teletrabajo', 50]])],
      ]),
    },
    pageSize: 20,
    errors: [
      { code: '311', field: 'city', params: { value: text } },
      { code: '305', field: 'order', params: { value: text } },
    ],
    suggestedCities: [],
    textBefore: '',
    correctedPlace: undefined,
    typed: {
      text,
      query: new URLSearchParams([['q', text]]),
      count: 3,
      isCorrected: true,
      understood: [{ label: text, parameter: 'city', without: new URLSearchParams([['q', text]]) }],
      names: [text],
      jobs: [],
    },
    searched: new URLSearchParams([['q', text]]),
    company: text,
    listed: {
      kind: 'title',
      terms: [text],
      query: new URLSearchParams([['q', text]]),
      count: 3,
      before: 0,
      hits: [{ id: ID.replace('4', '5'), card: exampleCard(text) }],
      marks: new Map(),
    },
    also: [{ kind: 'title', terms: [text], query: new URLSearchParams([['q', text]]), count: 3 }],
    mentioning: undefined,
    unstated: 3,
    alternatives: [],
    isOnlyMentioned: false,
    isWithoutEmployer: false,
    inTitle: undefined,
    titlesOnly: { names: [text], query: new URLSearchParams([['q', text]]), count: 3 },
    instead: undefined,
    provinces: [],
    popularTitles: [text],
    logos: true,
    pane: undefined,
    map: undefined,
    pathOf: (query, page) => searchPath(localeOf('es'), query, page),
    newIds: new Set(),
    applications: new Map(),
    marks: new Map(),
    ...more,
  };
}

/** An offer with `text` in every text field. */
export function exampleOffer(text: string): Offer {
  return offerSchema.parse({
    id: ID,
    source: 's',
    externalId: 'e',
    title: text,
    description: text,
    requirements: text,
    desiredRequirements: text,
    company: { id: '82', name: text, uri: text, web: text, description: text, kind: 'recruiter' },
    places: [{ cityName: text, province: 'zamora', country: 'espana', zipCode: '49001' }],
    category: 'turismo-restauracion',
    subcategory: 'restauracion',
    contractType: 'de-duracion-determinada',
    workday: 'completa',
    experienceMin: 'al-menos-2-anos',
    teleworking: 'solo-teletrabajo',
    salary: { min: 18_000, max: 24_000, period: 'bruto-ano', visible: true },
    highlight: { bold: true, urgent: true },
    skills: [text],
    questions: { killer: [], open: [{ id: 1, question: text }] },
    externalUrlForm: text,
    referenceId: text,
    department: text,
    schedule: text,
    contractDuration: text,
    commissions: text,
    publishedAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
  });
}

/** The page of an offer. */
export function exampleOfferModel(text: string, open = true): OfferModel {
  return {
    locale: localeOf('es'),
    dictionaries,
    now,
    open,
    sameTitle: 12,
    job: text,
    logos: true,
    similarApplications: new Map(),
    similar: [{ id: ID, card: exampleCard(text) }],
    canApply: true,
    signedIn: false,
    hasCompleteCv: false,
    application: undefined,
    stored: {
      offer: exampleOffer(text),
      state: 'active',
      revision: 1,
      applications: 3,
      companyPrivateId: 5001,
      linkOut: false,
      expiresAt: new Date('2027-01-20T00:00:00Z'),
      createdAt: now,
      processClosed: false,
    },
  };
}
