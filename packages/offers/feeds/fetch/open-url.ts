import type { MayCall } from '@curro/platform';
import { FeedError } from '@curro/shared';
import * as z from 'zod';
import type { FeedDocument } from '../../formats/record.ts';
import { decompress } from './decompress.ts';
import { enforcePace } from './enforce-pace.ts';
import { type Fetched, fetchDocument } from './fetch-document.ts';
import type { FeedLimits, OnBytes, OpenedFeed } from './opened-feed.ts';

const OK = 200;
const NOT_MODIFIED = 304;
const GONE = new Set([404, 410]);

const validatorsSchema = z.object({ etag: z.string().optional(), lastModified: z.string().optional() });

/** The options of opening a URL. */
export interface UrlOptions {
  readonly mayCall: MayCall;
  readonly limits: FeedLimits;
  readonly authorization: string | undefined;
  /** The validators of the last reading; undefined to read it again even if it is unchanged. */
  readonly validators: unknown;
  readonly signal: AbortSignal;
  readonly onBytes: OnBytes;
}

function conditions(validators: unknown): Record<string, string> {
  const { etag, lastModified } = validatorsSchema.safeParse(validators).data ?? {};
  return {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
  };
}

/** The body as received; `truncated` when the connection ends before it. */
async function* bodyOf({ response }: Fetched, { limits, signal }: UrlOptions): AsyncGenerator<Uint8Array> {
  try {
    yield* enforcePace(response, limits, signal);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof FeedError) throw error;
    throw new FeedError('truncated', 'the connection ended before the document');
  }
}

function documentOf(fetched: Fetched, options: UrlOptions, bytes: number): FeedDocument {
  const { headers } = fetched.response;
  const limits = { compressedBytes: Math.min(options.limits.compressedBytes, bytes), bytes };
  return {
    bytes: decompress(bodyOf(fetched, options), headers['content-encoding'] ?? '', limits, options.onBytes),
    contentType: headers['content-type'],
    url: fetched.url.href,
  };
}

/** Opens the feed at a URL; undefined when it has not changed. Throws FeedError. */
export async function openUrl(url: string, options: UrlOptions): Promise<OpenedFeed | undefined> {
  const { limits } = options;
  const start = new URL(url);
  let pages = 0;
  const request = (target: URL, headers: Record<string, string>): Promise<Fetched> =>
    fetchDocument(target, {
      mayCall: options.mayCall,
      authorization: target.origin === start.origin ? options.authorization : undefined,
      headers,
      idleMs: limits.idleMs,
      signal: options.signal,
    });

  const fetched = await request(start, conditions(options.validators));
  const { statusCode, headers } = fetched.response;
  if (statusCode !== OK) fetched.response.destroy();
  if (statusCode === NOT_MODIFIED) return undefined;
  if (statusCode !== OK) throw new FeedError('bad_status', `the server responded with ${statusCode}`);

  async function* documents(): AsyncGenerator<FeedDocument> {
    yield documentOf(fetched, options, limits.bytes);
  }
  return {
    documents: documents(),
    // Pages can change while their sitemap does not.
    validators: () =>
      pages > 0 ? undefined : { etag: headers.etag, lastModified: headers['last-modified'] },
    async openPage(page) {
      pages += 1;
      const fetchedPage = await request(new URL(page), {});
      const { statusCode: status = 0 } = fetchedPage.response;
      if (status === OK) return documentOf(fetchedPage, options, limits.pageBytes);
      fetchedPage.response.destroy();
      if (GONE.has(status)) return undefined;
      throw new FeedError('bad_status', `the server responded with ${status}`);
    },
  };
}
