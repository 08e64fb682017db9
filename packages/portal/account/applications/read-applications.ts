import type { Request } from '@curro/platform';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { expectBody } from '../operation-result.ts';

const eventSchema = z.object({
  tipoId: z.number(),
  date: z.string(),
  description: z.string(),
  rejectedReasons: z.array(z.string()),
});
const offerSchema = z.object({ code: z.string(), title: z.string(), company: z.string(), city: z.string() });
const stateSchema = z.object({
  code: z.string(),
  date: z.string(),
  rejected: z.boolean(),
  offerRemoved: z.boolean(),
  processClosed: z.boolean(),
  eventsReadPending: z.number(),
  jobOffer: offerSchema,
});
const listSchema = z.object({
  totalFound: z.number(),
  applications: z.array(stateSchema.extend({ lastEvent: eventSchema })),
});
const applicationSchema = stateSchema.extend({ cv: z.string(), hasCoverLetter: z.boolean() });
const timelineSchema = z.object({ totalFound: z.number(), events: z.array(eventSchema) });

/** A page of a list of applications. */
export type ApplicationPage = z.infer<typeof listSchema>;

/** Reads a page of applications as the operation prints it. */
export const parseApplications = (body: unknown): ApplicationPage => listSchema.parse(body);

export type ShownEvent = z.infer<typeof eventSchema>;
export type ListedApplication = z.infer<typeof listSchema>['applications'][number];
export type OneApplication = z.infer<typeof applicationSchema>;

/** A page of the applications. */
export async function readApplications(
  c: Request,
  { callOperation }: PortalContext,
  locale: Locale,
  query: URLSearchParams,
): Promise<ApplicationPage> {
  return expectBody(await callOperation(c, locale, { path: `/application?${query.toString()}` }), listSchema)
    .body;
}

/** One application. */
export async function readApplication(
  c: Request,
  { callOperation }: PortalContext,
  locale: Locale,
  code: string,
): Promise<OneApplication> {
  const path = `/application/${encodeURIComponent(code)}`;
  return expectBody(await callOperation(c, locale, { path }), applicationSchema).body;
}

/** A page of what became of an application; the first one counts as read. */
export async function readTimelinePage(
  c: Request,
  { callOperation }: PortalContext,
  locale: Locale,
  { code, page }: { readonly code: string; readonly page: number },
): Promise<z.infer<typeof timelineSchema>> {
  const path = `/application/${encodeURIComponent(code)}/timeline?page=${page}&pageSize=${PAGE_SIZE}`;
  return expectBody(await callOperation(c, locale, { path }), timelineSchema).body;
}

/** Applications, and events, on a page. */
export const PAGE_SIZE = 20;
