import { type OperationHandler, send } from '@curro/platform';
import type { PortalContext } from '../context.ts';

const CACHE = 'public, max-age=86400';

/** Pages that require a session. */
const ACCOUNT_PATHS = [
  '/entrar',
  '/cv',
  '/candidaturas',
  '/cartas',
  '/empleo/*/inscripcion',
  '/empleo/*/informar',
];

/** GET /robots.txt. Feed readers that honour it may fetch `/rss`. */
export function robots({ portalUrl }: PortalContext): OperationHandler {
  const body = `User-agent: *
Disallow: /api/
Disallow: /ops/
Disallow: /suggest
Disallow: /en/suggest
${ACCOUNT_PATHS.map((path) => `Disallow: ${path}\nDisallow: /en${path}`).join('\n')}

Sitemap: ${portalUrl}/sitemap.xml
`;
  return (c) => send(c, { type: 'text/plain; charset=utf-8', body, cache: CACHE });
}
