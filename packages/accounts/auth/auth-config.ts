/** The settings of token verification; names and defaults are those of the API's configuration. */
export interface AuthConfig {
  readonly AUTH_CACHE_TTL_MS: number;
  readonly AUTH_ISSUER?: string | undefined;
  readonly AUTH_JWKS_URL?: string | undefined;
  readonly AUTH_JWKS_COOLDOWN_SECONDS: number;
  readonly IDENTITY_URL?: string | undefined;
  readonly AUTH_SUBJECT_CLAIM: string;
  readonly AUTH_EMAIL_CLAIM: string;
  readonly AUTH_EMAIL_VERIFIED_CLAIM: string;
  readonly AUTH_SCOPE_CLAIM: string;
  readonly AUTH_SUBJECT_PREFIX: string;
  readonly AUTH_AUDIENCE: string;
  readonly AUTH_LOCAL_JWKS_FILE?: string | undefined;
}
