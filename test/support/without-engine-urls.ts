const URLS = new Set(['ELASTICSEARCH_URL', 'DATABASE_URL', 'REDIS_URL']);

/** The environment for engines of a test's own: those given by URL cannot be killed. */
export function withoutEngineUrls(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !URLS.has(name)));
}
