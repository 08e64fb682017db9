export { withDeadline } from './deadline.ts';
export { describeError } from './describe-error.ts';
export { engineEnv } from './engine-env.ts';
export { configOrExit, parseEnv } from './env.ts';
export { readHeartbeats, startHeartbeat, type WorkerHeartbeats } from './heartbeat.ts';
export { hasBearerToken } from './http/bearer-token.ts';
export { refuseBadEscapes, refuseLongTarget } from './http/check-target.ts';
export { clientSubnetOf, createClientAddress, createFromProxy } from './http/client-address.ts';
export { acceptedEncoding, type CompressedBody, compressOnce } from './http/encoding.ts';
export { contentTag, requireMatch, revisionTag, sendTag } from './http/entity-tag.ts';
export type { Environment, Middleware, OperationHandler, Request } from './http/environment.ts';
export { httpEnv } from './http/http-env.ts';
export {
  addressKey,
  countRequest,
  limitPages,
  type RateLimitContext,
  refuseRequest,
} from './http/limit-rate.ts';
export { inNetworks, isNetwork, plainAddress } from './http/networks.ts';
export { createRequestObserver, type ObserveRequest } from './http/observe-requests.ts';
export { readBytes } from './http/read-bytes.ts';
export { type FormValues, firstOf, readForm } from './http/read-form.ts';
export { type Rendered, render, sendRendered } from './http/rendered.ts';
export { requestContext } from './http/request-context.ts';
export { createRequestMetrics, type RequestMetrics } from './http/request-metrics.ts';
export { send, sendFresh, sendJson, varyBy } from './http/send.ts';
export { drain, listen } from './http/server.ts';
export { inspectRedis, type RedisInfo } from './inspect-redis.ts';
export { createKeyedMutex, type KeyedMutex } from './keyed-mutex.ts';
export { createLogger, type Logger } from './logger.ts';
export { Counter, createMetrics, Gauge, Histogram, type Metrics } from './metrics.ts';
export { createMayCall, type MayCall } from './network/allowed-addresses.ts';
export { findTarget, pinned } from './network/target.ts';
export {
  createQueryObserver,
  createQueueErrorListener,
  createSearchObserver,
  type ObserveSearch,
  type QueryRecord,
  type QueueErrorListener,
} from './observe-engines.ts';
export { createQueues, isKnownTopic, type JobEnvelope, type JobQueues, type QueueState } from './queues.ts';
export { createRateLimiter, type RateLimiter } from './rate-limit/rate-limiter.ts';
export { createRedis, createWorkerRedis, type Redis } from './redis.ts';
export { retryUntilAborted } from './retry-until-aborted.ts';
export { createSecret, hashSecret, matchesSecret } from './secrets/client-secret.ts';
export { digestOf } from './secrets/digest.ts';
export { hashPassword, matchesPassword } from './secrets/password.ts';
export { createSeal, type Seal } from './secrets/seal.ts';
export { createSemaphore } from './secrets/semaphore.ts';
export { closeOnSignal } from './shutdown.ts';
export { createTracing, type Tracing } from './tracing/tracing.ts';
export { type TracingConfig, tracingEnv } from './tracing/tracing-env.ts';
