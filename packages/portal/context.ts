import type { Environment } from '@curro/platform';
import type { Hono } from 'hono';
import { type CallOperation, createOperationCaller } from './account/call-operation.ts';
import { type Assets, loadAssets } from './assets/assets.ts';
import { loadProvinces, type ProvinceShape } from './map/provinces.ts';
import type { PortalDeps } from './portal-deps.ts';
import { type AccountProvider, createAccountProvider } from './session/account-provider.ts';
import { createPendingSignIns, type PendingSignIns } from './session/pending-sign-ins.ts';
import { createSessions, type Sessions } from './session/sessions.ts';

/** The dependencies of the pages. */
export interface PortalContext extends PortalDeps {
  readonly assets: Assets;
  readonly provinces: readonly ProvinceShape[];
  readonly sessions: Sessions;
  /** Undefined without a configured provider. */
  readonly accountProvider: AccountProvider | undefined;
  readonly pendingSignIns: PendingSignIns;
  /** Calls an operation of the API with the token of the session. */
  readonly callOperation: CallOperation;
}

/** Reads the files of the portal and creates its clients. `internalApp` serves the operations of the API. */
export function createPortalContext(context: PortalDeps, internalApp: Hono<Environment>): PortalContext {
  const { redis, portalUrl, config, dictionaries } = context;
  const accountProvider = createAccountProvider(context);
  return {
    ...context,
    assets: loadAssets(),
    provinces: loadProvinces(dictionaries),
    sessions: createSessions({
      redis,
      prefix: config.REDIS_PREFIX,
      portalUrl,
      refresh: async (token) => accountProvider?.refresh(token),
    }),
    accountProvider,
    pendingSignIns: createPendingSignIns(redis, config.REDIS_PREFIX, portalUrl.startsWith('https:')),
    callOperation: createOperationCaller(internalApp),
  };
}
