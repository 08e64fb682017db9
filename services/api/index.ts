export { createApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { type ApiContext, createContext } from './context.ts';
export { describeApi, describePublicApi, type OpenApiDocument } from './openapi/document.ts';
export { isPagePath } from './openapi/portal.ts';
export { type ApiServer, startServer } from './server.ts';
