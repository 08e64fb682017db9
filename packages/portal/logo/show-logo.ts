import { getOffer } from '@curro/offers';
import { createMayCall, createSemaphore, type OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { LRUCache } from 'lru-cache';
import type { PortalContext } from '../context.ts';
import { fetchLogo, type Logo } from './fetch-logo.ts';
import { createHostLimit } from './host-limit.ts';
import { logoVersion } from './logo-path.ts';

/** Bounds of the cache in bytes and of its entries in time; a failed logo is tried again sooner. */
const MAX_CACHE_BYTES = 8_000_000;
const ERROR_BYTES = 200;
const TTL_MS = 86_400_000;
const ERROR_TTL_MS = 600_000;

/** Logos that are fetched and reduced at the same time, and that wait. */
const MAX_CONCURRENT = 4;
const MAX_WAITING = 100;

/** The offer, and the version unless the current logo is asked for. */
const FILE = /^([0-9a-f]{32})(?:-([0-9a-f]{12}))?$/;
const BROWSER_CACHE = 'public, max-age=604800, immutable';
const CURRENT_CACHE = 'public, max-age=86400';
const ERROR_CACHE = 'public, max-age=600';

/**
 * GET /logos/{offer}-{version}: the logo of the company of an offer as a small WebP; /logos/{offer}: the current one, for the
 * element in pages of other origins.
 */
export function showLogo({ db, config, log }: PortalContext): OperationHandler {
  const { mayCall } = createMayCall(config.LOGO_ALLOWED_NETWORKS);
  const limit = createSemaphore(MAX_CONCURRENT, MAX_WAITING);
  const limitHost = createHostLimit();
  const cache = new LRUCache<string, Logo>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (logo) => logo.image?.length ?? ERROR_BYTES,
    ttl: TTL_MS,
    // Concurrent requests for one logo share a fetch.
    fetchMethod: async (address, _stale, { options }) => {
      const host = URL.parse(address)?.host ?? '';
      const logo = await fetchLogo(address, {
        mayCall,
        limitHost: (each, request) => limitHost(each, () => limit(request)),
      });
      if (logo.image === undefined) {
        options.ttl = ERROR_TTL_MS;
        log.info({ code: logo.error, host }, 'a company logo is not shown');
      }
      return logo;
    },
  });
  return async (c) => {
    const [, id, version] = FILE.exec(c.req.param('file') ?? '') ?? [];
    const stored = config.PORTAL_LOGOS && id !== undefined ? await getOffer(db, id) : undefined;
    const company = stored?.state === 'deleted' ? undefined : stored?.offer.company;
    const address = company === undefined || company.hidden ? '' : company.logoUrl;
    const isCurrent = version === undefined || version === logoVersion(address);
    if (address === '' || !isCurrent) throw new DomainError('1');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    const logo = await cache.fetch(address);
    if (logo?.image === undefined) {
      c.header('Cache-Control', ERROR_CACHE);
      return c.json({ code: logo?.error ?? 'logo_unreachable' }, 404);
    }
    c.header('Cache-Control', version === undefined ? CURRENT_CACHE : BROWSER_CACHE);
    return c.body(logo.image, 200, { 'Content-Type': 'image/webp' });
  };
}
