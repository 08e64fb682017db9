import type { AuthConfig, VerifyToken } from '@curro/accounts';
import type { Database } from '@curro/db';
import type { Logger, RateLimitContext, Redis } from '@curro/platform';
import type { SearchIndex } from '@curro/search';
import type { Dictionaries, SkillCatalogue } from '@curro/shared';

/** What the portal needs of the service that mounts it. */
export interface PortalDeps extends RateLimitContext {
  readonly config: RateLimitContext['config'] &
    AuthConfig & {
      readonly REDIS_PREFIX: string;
      /** The portal as a client of the provider; without a secret visitors cannot sign in with an account. */
      readonly PORTAL_CLIENT_ID: string;
      readonly PORTAL_CLIENT_SECRET?: string | undefined;
      readonly AUTH_RESOURCE?: string | undefined;
    };
  readonly log: Logger;
  readonly db: Database;
  readonly redis: Redis;
  readonly search: SearchIndex;
  readonly dictionaries: Dictionaries;
  readonly skills: SkillCatalogue;
  readonly verifyToken: VerifyToken;
  /** Address of the portal without a slash at its end. */
  readonly portalUrl: string;
}
