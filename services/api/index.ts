export { createApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { type ApiContext, assembleContext, createContext } from './context.ts';
export { createApiMetrics } from './metrics.ts';
export { describeApi, describePublicApi, type OpenApiDocument } from './openapi/document.ts';
export { isPagePath } from './openapi/portal.ts';
export { type ApiServer, type Intercept, startServer } from './server.ts';
