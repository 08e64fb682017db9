import * as z from 'zod';
import type { RouteDescription } from './describe.ts';
import { searchQuery } from './search-query.ts';

const suggestions = z
  .object({
    titles: z.array(z.string()),
    companies: z.array(z.string()),
    places: z.array(z.object({ value: z.string(), note: z.string() })),
  })
  .meta({ id: 'Suggestions' });

const jobFeed = z
  .object({
    '@context': z.string(),
    '@type': z.literal('DataFeed'),
    name: z.string(),
    url: z.string(),
    dateModified: z.iso.datetime(),
    dataFeedElement: z.array(
      z
        .looseObject({ '@type': z.literal('JobPosting'), title: z.string() })
        .meta({ id: 'JobPosting', description: 'https://schema.org/JobPosting' }),
    ),
  })
  .meta({ id: 'JobFeed' });

const suggestQuery = z.object({
  q: z.string().max(60).optional().meta({ description: 'The beginning of a word.' }),
  for: z
    .string()
    .optional()
    .meta({ description: 'A list of `titles`, `companies` and `places`; all by default.' }),
  near: z.string().optional().meta({
    description: 'Latitude and longitude: the only place is the nearest town.',
    example: '41.5,-5.75',
  }),
});
const XML = 'application/xml; charset=utf-8';
const RSS = { type: 'application/rss+xml; charset=utf-8', about: 'RSS 2.0, the 50 newest offers.' };
const tag = 'Portal feeds';
const get = { method: 'GET', tag } as const;

/** Machine-readable routes of the portal. */
export const portalRoutes: readonly RouteDescription[] = [
  {
    id: 'feedRss',
    ...get,
    path: '/rss',
    summary: 'Subscribe to a search',
    query: searchQuery(9),
    response: RSS,
  },
  {
    id: 'feedRssEnglish',
    ...get,
    path: '/en/rss',
    summary: 'Subscribe to a search, in English',
    query: searchQuery(9),
    response: RSS,
  },
  {
    id: 'feedJobs',
    ...get,
    path: '/feeds/jobs.jsonld',
    summary: 'Read every open offer as a JobPosting of schema.org',
    response: {
      type: 'application/ld+json; charset=utf-8',
      about: 'A DataFeed with one posting on each line.',
      schema: jobFeed,
    },
  },
  {
    id: 'feedSitemaps',
    ...get,
    path: '/sitemap.xml',
    summary: 'Read the index of sitemaps',
    response: { type: XML, about: 'A sitemap index.' },
  },
  {
    id: 'feedSitemap',
    ...get,
    path: '/sitemaps/{part}',
    summary: 'Read a sitemap',
    response: { type: XML, about: 'A sitemap.' },
    codes: ['1'],
  },
  {
    id: 'feedRobots',
    ...get,
    path: '/robots.txt',
    summary: 'Read the rules for robots',
    response: { type: 'text/plain; charset=utf-8', about: 'Robots exclusion protocol.' },
  },
  {
    id: 'embedScript',
    ...get,
    path: '/embed/curro-search.js',
    summary: 'Load the search element for other pages',
    details: 'Defines `<curro-search>`. Pages of any origin can load it; `/embed/` shows an example.',
    headers: ['If-None-Match'],
    response: { type: 'text/javascript; charset=utf-8', about: 'An ES module.' },
  },
  {
    id: 'suggest',
    ...get,
    path: '/suggest',
    summary: 'Complete a word',
    query: suggestQuery,
    response: suggestions,
  },
  {
    id: 'suggestEnglish',
    ...get,
    path: '/en/suggest',
    summary: 'Complete a word, in English',
    query: suggestQuery,
    response: suggestions,
  },
];

/** Paths of machine-readable routes and of files. */
const FOR_PROGRAMS = /^\/(?:api|ops\/v1|health|metrics|feeds|oauth)(?:\/|$)|\.[a-z]+$/;

/** Whether a path is an HTML page, which is not part of the API. */
export function isPagePath(path: string): boolean {
  return !FOR_PROGRAMS.test(path);
}
