import { operatorResponses } from '@curro/shared';
import { reportQuerySchema } from '../../routes/ops/searches.ts';
import type { RouteDescription } from '../describe.ts';

const tag = 'Operator: searches';

/** The search desk (docs/search-desk.md). */
export const searchRoutes: readonly RouteDescription[] = [
  {
    id: 'opsSearchReport',
    method: 'GET',
    path: '/searches',
    tag,
    summary: 'Report what is searched',
    details: `Searches of the last \`days\`: the most frequent (\`top\`), those without results (\`empty\`) or without an opened
result (\`unopened\`), the slowest (\`slowest\`); by keywords, or by keywords and conditions.`,
    query: reportQuerySchema,
    response: operatorResponses.searchReport,
    codes: ['invalid_request'],
  },
];
