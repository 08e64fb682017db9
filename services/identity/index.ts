export { type Config, readConfig } from './config.ts';
export { createContext, type IdentityContext } from './context.ts';
export { type IdentityServer, startIdentity } from './server.ts';
