import { setTimeout as delay } from 'node:timers/promises';
import type { IdentityContext } from '../context.ts';
import { type KeyRing, loadKeyRing } from './key-ring.ts';

const keyIds = (ring: KeyRing): string => ring.map(({ kid }) => kid).join(' ');

/** Looks for changes of the keys until `signal` ends it, and tells of each. */
export async function followKeys(
  context: IdentityContext,
  first: KeyRing,
  options: { readonly onChange: (ring: KeyRing) => void; readonly signal: AbortSignal },
): Promise<void> {
  let publishedIds = keyIds(first);
  while (!options.signal.aborted) {
    await delay(context.config.KEY_CHECK_MS, undefined, { signal: options.signal }).catch(() => undefined);
    if (options.signal.aborted) return;
    try {
      const ring = await loadKeyRing(context);
      if (keyIds(ring) === publishedIds) continue;
      publishedIds = keyIds(ring);
      context.log.info({ kid: ring[0]?.kid, published: ring.length }, 'keys changed');
      options.onChange(ring);
    } catch (error) {
      context.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no look at the keys');
    }
  }
}
