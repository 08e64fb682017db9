import type { ApiContext } from '../context.ts';
import { type Assets, loadAssets } from './assets/bundle.ts';
import { loadProvinces, type ProvinceShape } from './map/provinces.ts';
import { createSessions, type Sessions } from './session/sessions.ts';

/** What the pages need beside the API's context. */
export interface PortalContext extends ApiContext {
  readonly assets: Assets;
  readonly provinces: readonly ProvinceShape[];
  readonly sessions: Sessions;
}

/** Reads the portal's own files, once. */
export function createPortalContext(context: ApiContext): PortalContext {
  const { redis, portalUrl, config, dictionaries } = context;
  return {
    ...context,
    assets: loadAssets(),
    provinces: loadProvinces(dictionaries),
    sessions: createSessions({ redis, prefix: config.REDIS_PREFIX, portalUrl }),
  };
}
