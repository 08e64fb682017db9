import { fileURLToPath } from 'node:url';

/** Downloaded tools of other languages; they survive runs and are removed with `node_modules`. */
export const cacheFolder = fileURLToPath(
  new URL('../../../node_modules/.cache/curro-contract/', import.meta.url),
);
