import { type CvFiles, createCvFiles } from '@curro/cv-files';
import { type Assets, loadAssets } from './assets/assets.ts';
import { type LegalDocuments, loadLegalDocuments, missingNotices } from './legal/documents.ts';
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

/**
 * Reads the files of the portal and creates its clients.
 * @throws Error when a legal document cannot be read
 */
export function createPortalContext(context: PortalDeps): PortalContext {
  const { redis, clock, portalUrl, config, dictionaries, log } = context;
  const files = missingNotices(config.PORTAL_LEGAL_DIRECTORY);
  if (files.length > 0) {
    log.warn(
      { files },
      'the legal notice does not name the operator: write these files to PORTAL_LEGAL_DIRECTORY',
    );
  }
  const accountProvider = createAccountProvider(context);
  return {
    ...context,
    assets: loadAssets(),
    provinces: loadProvinces(dictionaries),
    legalDocuments: loadLegalDocuments(config.PORTAL_LEGAL_DIRECTORY),
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
