import type { FeedDocument } from '@curro/offers';
import { FeedFailure } from '@curro/shared';
import * as z from 'zod';
import type { MayCall } from '../network/networks.ts';
import { type Fetched, fetchDocument } from './fetch-document.ts';
import type { FeedLimits } from './limits.ts';
import type { OnBytes, OpenedFeed } from './opened.ts';
import { paced } from './paced.ts';
import { unpack } from './unpack.ts';

const OK = 200;
const NOT_MODIFIED = 304;
const GONE = new Set([404, 410]);

const validatorsSchema = z.object({ etag: z.string().optional(), lastModified: z.string().optional() });

/** What a feed is fetched with. */
export interface UrlOptions {
  readonly mayCall: MayCall;
  readonly limits: FeedLimits;
  readonly authorization: string | undefined;
  /** Of the last time; undefined to read it whatever it says. */
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

/** The body as it comes; an end that comes too early is told from a connection that never was. */
async function* bodyOf({ answer }: Fetched, { limits, signal }: UrlOptions): AsyncGenerator<Uint8Array> {
  try {
    yield* paced(answer, limits, signal);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof FeedFailure) throw error;
    throw new FeedFailure('truncated', 'the connection ended before the document');
  }
}

function documentOf(fetched: Fetched, options: UrlOptions, bytes: number): FeedDocument {
  const { headers } = fetched.answer;
  const limits = { packedBytes: Math.min(options.limits.packedBytes, bytes), bytes };
  return {
    bytes: unpack(bodyOf(fetched, options), headers['content-encoding'] ?? '', limits, options.onBytes),
    contentType: headers['content-type'],
    url: fetched.url.href,
  };
}

/** Opens the feed behind a URL; undefined when it has not changed. Fails with a FeedFailure. */
export async function openUrl(url: string, options: UrlOptions): Promise<OpenedFeed | undefined> {
  const { limits } = options;
  const start = new URL(url);
  let pages = 0;
  const ask = (target: URL, headers: Record<string, string>): Promise<Fetched> =>
    fetchDocument(target, {
      mayCall: options.mayCall,
      authorization: target.origin === start.origin ? options.authorization : undefined,
      headers,
      idleMs: limits.idleMs,
      signal: options.signal,
    });

  const fetched = await ask(start, conditions(options.validators));
  const { statusCode, headers } = fetched.answer;
  if (statusCode !== OK) fetched.answer.destroy();
  if (statusCode === NOT_MODIFIED) return undefined;
  if (statusCode !== OK) throw new FeedFailure('bad_status', `the server answered ${statusCode}`);

  async function* documents(): AsyncGenerator<FeedDocument> {
    yield documentOf(fetched, options, limits.bytes);
  }
  return {
    documents: documents(),
    // A sitemap that stays the same says nothing of its pages.
    validators: () =>
      pages > 0 ? undefined : { etag: headers.etag, lastModified: headers['last-modified'] },
    async openPage(page) {
      pages += 1;
      const found = await ask(new URL(page), {});
      const { statusCode: status = 0 } = found.answer;
      if (status === OK) return documentOf(found, options, limits.pageBytes);
      found.answer.destroy();
      if (GONE.has(status)) return undefined;
      throw new FeedFailure('bad_status', `the server answered ${status}`);
    },
  };
}
