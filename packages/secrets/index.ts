export { createSecret, hashSecret, matchesSecret } from './client-secret.ts';
export { digestOf } from './digest.ts';
export { hashPassword, matchesPassword } from './password.ts';
export { createSeal, type Seal } from './seal.ts';
export { createTurns } from './take-turns.ts';
