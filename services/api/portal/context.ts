import type { ApiContext } from '../context.ts';
import { type Assets, loadAssets } from './assets/bundle.ts';
import { loadProvinces, type ProvinceShape } from './map/provinces.ts';

/** What the pages need beside the API's context. */
export interface PortalContext extends ApiContext {
  readonly assets: Assets;
  readonly provinces: readonly ProvinceShape[];
}

/** Reads the portal's own files, once. */
export function createPortalContext(context: ApiContext): PortalContext {
  return { ...context, assets: loadAssets(), provinces: loadProvinces(context.dictionaries) };
}
