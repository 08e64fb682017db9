import { type CvFiles, createCvFiles } from '@curro/cv-files';
import { type Assets, loadAssets } from './assets/assets.ts';
import {
  type LegalDocuments,
  loadLegalDocuments,
  missingNotices,
  type PortalOperator,
} from './legal/documents.ts';
import { loadProvinces, type ProvinceShape } from './map/provinces.ts';
import type { PortalDeps } from './portal-deps.ts';
import { type AccountProvider, createAccountProvider } from './session/account-provider.ts';
import { createPendingSignIns, type PendingSignIns } from './session/pending-sign-ins.ts';
import { createSessions, type Sessions } from './session/sessions.ts';

/** The dependencies of the pages. */
export interface PortalContext extends PortalDeps {
  readonly assets: Assets;
  readonly provinces: readonly ProvinceShape[];
  readonly legalDocuments: LegalDocuments;
  readonly cvFiles: CvFiles;
  readonly sessions: Sessions;
  /** Undefined without a configured provider. */
  readonly accountProvider: AccountProvider | undefined;
  readonly pendingSignIns: PendingSignIns;
}

/** The operator of the settings; undefined without a name. */
function operatorOf(config: PortalDeps['config']): PortalOperator | undefined {
  const { PORTAL_OPERATOR_NAME: name } = config;
  if (name === undefined) return undefined;
  return {
    name,
    taxNumber: config.PORTAL_OPERATOR_TAX_NUMBER,
    address: config.PORTAL_OPERATOR_ADDRESS,
    email: config.PORTAL_OPERATOR_EMAIL,
  };
}

/**
 * Reads the files of the portal and creates its clients.
 * @throws Error when a legal document cannot be read
 */
export function createPortalContext(context: PortalDeps): PortalContext {
  const { redis, clock, portalUrl, config, dictionaries, log } = context;
  const files = missingNotices(config.PORTAL_LEGAL_DIRECTORY);
  const operator = operatorOf(config);
  if (files.length > 0 && operator === undefined) {
    log.warn(
      { files },
      'the legal notice does not name the operator: set PORTAL_OPERATOR_NAME, or write these files to PORTAL_LEGAL_DIRECTORY',
    );
  }
  const accountProvider = createAccountProvider(context);
  return {
    ...context,
    // A sign-out at the provider shows on the next page. Only visitors with a session cost the look-up.
    verifyToken: (token) => context.verifyToken(token, { uncached: true }),
    assets: loadAssets(),
    provinces: loadProvinces(dictionaries),
    legalDocuments: loadLegalDocuments(config.PORTAL_LEGAL_DIRECTORY, operator),
    cvFiles: createCvFiles(),
    sessions: createSessions({
      redis,
      clock,
      prefix: config.REDIS_PREFIX,
      portalUrl,
      refresh: async (token) => accountProvider?.refresh(token),
    }),
    accountProvider,
    pendingSignIns: createPendingSignIns(redis, config.REDIS_PREFIX, portalUrl.startsWith('https:')),
  };
}
