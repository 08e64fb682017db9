export { createBatchedCall } from './batch-calls.ts';
export {
  type BreakerMetrics,
  createBreakerMetrics,
  createCircuitBreaker,
} from './circuit-breaker.ts';
export { createKeyedMutex, createSemaphore, type KeyedMutex } from './concurrency.ts';
export { withDeadline } from './deadline.ts';
export { describeError } from './describe-error.ts';
export { configOrExit, engineEnv, parseEnv } from './env.ts';
export { readHeartbeats, startHeartbeat, type WorkerHeartbeats } from './heartbeat.ts';
export { refuseBadEscapes, refuseLongTarget } from './http/check-target.ts';
export { clientSubnetOf, createClientAddress, createFromProxy } from './http/client-address.ts';
export { acceptedEncoding, type CompressedBody, compressOnce } from './http/encoding.ts';
export { contentTag, requireMatch, revisionTag, sendTag } from './http/entity-tag.ts';
export type { Environment, Middleware, OperationHandler, Request } from './http/environment.ts';
export { requestContext, requestIdOf } from './http/environment.ts';
export { httpEnv, networkList } from './http/http-env.ts';
export {
  addressKey,
  countRequest,
  limitPages,
  type RateLimitContext,
  rateHeaders,
  refuseRequest,
} from './http/limit-rate.ts';
export { inNetworks, plainAddress } from './http/networks.ts';
export {
  createRequestMetrics,
  createRequestObserver,
  type ObserveRequest,
  type RequestMetrics,
} from './http/observe-requests.ts';
export { type FormValues, firstOf, isFileForm, readBytes, readFileForm, readForm } from './http/read-body.ts';
export {
  bodyHeaders,
  compressPages,
  type EncodedBody,
  encodedBody,
  type Rendered,
  render,
  send,
  sendEncoded,
  sendFresh,
  sendJson,
  sendRendered,
  varyBy,
  writeEncoded,
} from './http/send.ts';
export { attachmentOf, sendAttachment } from './http/send-attachment.ts';
export { drain, listen } from './http/server.ts';
export { type StreamedForm, streamFileForm } from './http/stream-file-form.ts';
export { inspectRedis, type RedisInfo } from './inspect-redis.ts';
export { createLogger, type Logger } from './logger.ts';
export { hasMailDestination, type MailConfig, mailEnv } from './mail/mail-env.ts';
export {
  createSendMail,
  type Mail,
  MailRefusedError,
  type SendMail,
} from './mail/mail-transport.ts';
export { Counter, createMetrics, Gauge, Histogram, type Metrics } from './metrics.ts';
export { createMayCall, findTarget, type MayCall, pinned } from './network/allowed-addresses.ts';
export {
  createQueryObserver,
  createQueueErrorListener,
  createSearchObserver,
  type QueryRecord,
  type QueueErrorListener,
} from './observe-engines.ts';
export {
  createQueues,
  isKnownTopic,
  type JobEnvelope,
  type JobQueues,
  QUEUE_METRICS_MINUTES,
  type QueueState,
} from './queues.ts';
export { createRateLimiter, type RateLimiter } from './rate-limit/rate-limiter.ts';
export { createRedis, createWorkerRedis, type Redis } from './redis.ts';
export { retryUntilAborted } from './retry-until-aborted.ts';
export { hashPassword, matchesPassword } from './secrets/password.ts';
export { createSeal, type Seal } from './secrets/seal.ts';
export {
  createSecret,
  digestOf,
  hasBearerToken,
  hashSecret,
  matchesSecret,
} from './secrets/secret.ts';
export { closeOnSignal } from './shutdown.ts';
export { createTracing, type Tracing, type TracingConfig, tracingEnv } from './tracing/tracing.ts';
