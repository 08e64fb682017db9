// What the command line needs: these modules load no client of an engine.

export { engineEnv, parseEnv } from '../env.ts';
export { networkList } from '../http/http-env.ts';
