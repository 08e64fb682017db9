import { type Database, openEngines } from '@curro/db';
import {
  type BreakerMetrics,
  createBreakerMetrics,
  createMetrics,
  createRequestMetrics,
  createRequestObserver,
  createSeal,
  type Logger,
  type Metrics,
  type ObserveRequest,
  type Redis,
  type RequestMetrics,
  type Seal,
} from '@curro/platform';
import { type Clock, systemClock } from '@curro/shared';
import type { Config } from './config.ts';
import { createPasswords, type Passwords } from './credentials/passwords.ts';
import { createThrottles, type Throttles } from './credentials/throttles.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { type Assets, loadAssets } from './pages/assets.ts';
import { type Challenges, createChallenges } from './passkeys/challenges.ts';
import { type RelyingParty, relyingPartyOf } from './passkeys/relying-party.ts';
import { createSessionRecords, type SessionRecords } from './sessions/session-records.ts';
import { createDrafts, type Drafts } from './sign-in/drafts.ts';
import { createTickets, type Tickets } from './sign-in/tickets.ts';

/** The metrics of the provider. */
interface IdentityMetrics extends Metrics, RequestMetrics {
  readonly breakers: BreakerMetrics;
}

/** Creates the metrics of the provider. */
function createIdentityMetrics(): IdentityMetrics {
  const metrics = createMetrics();
  return { ...metrics, ...createRequestMetrics(metrics), breakers: createBreakerMetrics(metrics) };
}

const DATABASE_STATEMENT_TIMEOUT_MS = 15_000;

/** The context of all requests, built once and passed down. */
export interface IdentityContext {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly clock: Clock;
  readonly redis: Redis;
  readonly metrics: IdentityMetrics;
  readonly observeRequest: ObserveRequest;
  readonly seal: Seal;
  readonly passwords: Passwords;
  readonly throttles: Throttles;
  readonly mailer: Mailer;
  readonly assets: Assets;
  /** The address of this service without a trailing slash. */
  readonly issuer: string;
  /** The relying party of passkeys; undefined where they are not supported. */
  readonly relyingParty: RelyingParty | undefined;
  readonly challenges: Challenges;
  readonly tickets: Tickets;
  readonly drafts: Drafts;
  readonly sessionRecords: SessionRecords;
  close(): Promise<void>;
}

/** Creates the context of the provider. The engines do not have to be available yet. */
export function createContext(config: Config, clock: Clock = systemClock): IdentityContext {
  const metrics = createIdentityMetrics();
  const engines = openEngines(config, {
    service: 'identity',
    metrics,
    statementTimeoutMs: DATABASE_STATEMENT_TIMEOUT_MS,
    guard: { config, metrics: metrics.breakers },
  });
  const { log, db, redis } = engines;
  const mailer = createMailer(config, log);
  const issuer = (config.IDENTITY_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, '');
  return {
    config,
    log,
    db,
    clock,
    redis,
    metrics,
    observeRequest: createRequestObserver(metrics, config.REQUEST_LOG ? log : undefined),
    seal: createSeal(config.IDENTITY_SECRET),
    passwords: createPasswords(),
    throttles: createThrottles(redis, config.REDIS_PREFIX),
    mailer,
    assets: loadAssets(),
    issuer,
    relyingParty: relyingPartyOf(issuer),
    challenges: createChallenges(redis, config.REDIS_PREFIX),
    tickets: createTickets(redis, config.REDIS_PREFIX, issuer),
    drafts: createDrafts(redis, config.REDIS_PREFIX),
    sessionRecords: createSessionRecords(redis, config.REDIS_PREFIX),
    async close() {
      await mailer.close();
      await engines.close();
    },
  };
}
