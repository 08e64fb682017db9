import * as z from 'zod';
import { moderationActions } from '../../offer/moderation.ts';
import { reportReasons, reportResolutions } from '../../offer/offer-report.ts';
import { mappedFields } from '../../offer/source-mappings.ts';
import { instant } from '../../responses/field-schemas.ts';
import { offerDetail } from '../../responses/offer-detail.ts';
import { count, nextPage } from './fields.ts';

const named = { revision: count, id: z.string() };

const change = z
  .discriminatedUnion('change', [
    z.object({ ...named, change: z.literal('open'), offer: offerDetail }),
    z.object({
      ...named,
      change: z.literal('removed'),
      reason: z.enum(['deleted', 'closed', 'expired']),
    }),
  ])
  .meta({ id: 'OfferChange' });

/** A page of the change feed. */
export const offerChanges = z
  .object({
    changes: z.array(change),
    next: count,
    more: z.boolean().meta({ description: 'There are more changes now.' }),
  })
  .meta({ id: 'OfferChanges' });

const group = z
  .object({
    group: z.int(),
    kind: z.enum(['exact', 'near']),
    size: count,
    sources: z.array(z.string()),
    offers: z
      .array(
        z.object({
          id: z.string(),
          source: z.string(),
          externalId: z.string(),
          title: z.string(),
          company: z.string(),
          cities: z.array(z.string()),
          published: instant,
          similarity: z.number().meta({
            description: 'The estimated share of its text that is that of the first offer, 0 to 1.',
          }),
        }),
      )
      .meta({ description: 'The newest fifty.' }),
  })
  .meta({ id: 'DuplicateGroup' });

/** A page of groups of equal and nearly equal offers. */
export const duplicateList = z
  .object({ total: z.object({ groups: count, offers: count }), groups: z.array(group), next: nextPage })
  .meta({ id: 'DuplicateList' });

const unmappedValue = z.object({
  field: z.string(),
  value: z.string(),
  lastCount: count.meta({ description: 'In the last import that contained it.' }),
  total: count,
  firstSeenAt: instant,
  lastSeenAt: instant,
  mapAs: z.enum(mappedFields).optional().meta({ description: 'The field to map it under.' }),
});

/** Values of a source that have no mapping. */
export const sourceUnmappedValues = z
  .object({ source: z.string(), unmapped: z.array(unmappedValue) })
  .meta({ id: 'UnmappedWords' });

/** Values that have no mapping, with their sources. */
export const unmappedValues = z
  .object({ unmapped: z.array(z.object({ source: z.string(), ...unmappedValue.shape })) })
  .meta({ id: 'UnmappedWordsOfSources' });

/** The mappings of a source. */
export const sourceMappings = z
  .object({
    source: z.string(),
    mappings: z.partialRecord(z.enum(mappedFields), z.record(z.string(), z.string())),
  })
  .meta({ id: 'SourceMappings' });

/** An offer with what operators decided about it. */
export const moderatedOffer = z
  .object({
    id: z.string(),
    source: z.string(),
    externalId: z.string(),
    title: z.string(),
    company: z.string(),
    cities: z.array(z.string()),
    description: z.string(),
    state: z.enum(['active', 'closed', 'deleted']),
    hidden: z.boolean().meta({ description: 'Imports do not store it again.' }),
    applications: count,
    publishedAt: instant,
    expiresAt: instant,
    terms: z
      .object({
        salary: z.string(),
        contract: z.string(),
        workday: z.string(),
        category: z.string(),
        requirements: z.string(),
      })
      .meta({ description: 'In English words; empty where the offer does not say.' }),
    link: z.string().optional().meta({ description: 'Its page in the portal, while it is open.' }),
    history: z.array(
      z.object({ action: z.enum(moderationActions), reason: z.string(), by: z.string(), at: instant }),
    ),
  })
  .meta({ id: 'ModeratedOffer' });

/** A page of the decisions of operators about offers. */
export const moderationList = z
  .object({
    moderations: z.array(
      z.object({
        id: z.int().min(1),
        offer: z.object({ id: z.string(), source: z.string(), externalId: z.string(), title: z.string() }),
        action: z.enum(moderationActions),
        reason: z.string(),
        by: z.string(),
        at: instant,
      }),
    ),
    next: nextPage,
  })
  .meta({ id: 'ModerationList' });

/** A report of a problem with an offer. */
export const offerReport = z
  .object({
    id: z.int().min(1),
    offer: z.object({ id: z.string(), source: z.string(), externalId: z.string(), title: z.string() }),
    reason: z.enum(reportReasons),
    note: z.string().meta({ description: 'Free text of the visitor; may be empty.' }),
    reported: z.string(),
    resolved: z.string().optional(),
    resolution: z.enum(reportResolutions).optional(),
  })
  .meta({ id: 'OfferReport' });

/** A page of reports. */
export const offerReportList = z
  .object({ reports: z.array(offerReport), next: nextPage })
  .meta({ id: 'OfferReportList' });
