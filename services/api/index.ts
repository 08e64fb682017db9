export { type Config, readConfig } from './config.ts';
export { type ApiContext, createContext } from './context.ts';
export { type ApiServer, startServer } from './server.ts';
