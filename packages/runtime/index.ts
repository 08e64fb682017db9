export { withDeadline } from './deadline.ts';
export { describeFailure } from './describe-failure.ts';
export { engineEnv } from './engine-env.ts';
export { ConfigError, parseEnv } from './env.ts';
export { keepTrying } from './keep-trying.ts';
export { createLogger, type Logger } from './logger.ts';
export { createQueues, type JobEnvelope, type JobQueues, knownTopic } from './queues.ts';
export { createRedis, createWorkerRedis, type Redis } from './redis.ts';
export { closeOnSignal } from './shutdown.ts';
