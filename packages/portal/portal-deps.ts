import type { AuthConfig, VerifyToken } from '@curro/accounts';
import type { CandidateContext } from '@curro/candidates';
import type { Counter, Logger, RateLimitContext, Redis } from '@curro/platform';
import type { ReadVocabulary, SearchIndex } from '@curro/search';
import type { SearchDesk } from '@curro/search-desk';
import type { SkillCatalogue } from '@curro/shared';

/** The dependencies of the portal; the service that mounts it provides them. */
export interface PortalDeps extends RateLimitContext, CandidateContext {
  readonly config: RateLimitContext['config'] &
    AuthConfig & {
      readonly REDIS_PREFIX: string;
      /** How long a request waits for its count in Redis, in milliseconds. */
      readonly RATE_LIMIT_REDIS_TIMEOUT_MS: number;
      /** The portal's credentials at the OpenID provider; without a secret there is no sign-in with an account. */
      readonly PORTAL_CLIENT_ID: string;
      readonly PORTAL_CLIENT_SECRET?: string | undefined;
      /** Whether visitors can sign in with a token of the local issuer. */
      readonly PORTAL_TOKEN_SIGN_IN: boolean;
      /** Whether the portal fetches and shows company logos. */
      readonly PORTAL_LOGOS: boolean;
      /** Networks that are not public from which logos may be fetched. */
      readonly LOGO_ALLOWED_NETWORKS: readonly string[];
      /** The operator's legal documents; undefined for the default texts. */
      readonly PORTAL_LEGAL_DIRECTORY?: string | undefined;
      /** The operator that the default legal notice names. */
      readonly PORTAL_OPERATOR_NAME?: string | undefined;
      readonly PORTAL_OPERATOR_TAX_NUMBER?: string | undefined;
      readonly PORTAL_OPERATOR_ADDRESS?: string | undefined;
      readonly PORTAL_OPERATOR_EMAIL?: string | undefined;
      /** The resource for which tokens are requested (RFC 8707). */
      readonly AUTH_RESOURCE?: string | undefined;
    };
  readonly metrics: RateLimitContext['metrics'] & { readonly rateFallback: Counter };
  readonly log: Logger;
  readonly redis: Redis;
  readonly search: SearchIndex;
  readonly vocabulary: ReadVocabulary;
  readonly searchDesk: SearchDesk;
  readonly skills: SkillCatalogue;
  readonly verifyToken: VerifyToken;
  /** Public address of the portal without a trailing slash. */
  readonly portalUrl: string;
}
