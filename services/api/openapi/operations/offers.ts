import { type OperationId, responses } from '@curro/shared';
import type { Description } from '../describe.ts';
import { searchQuery } from '../search-query.ts';

const FORMS = `Plain words are all required, in any inflection. \`"a phrase"\`, \`(java OR ruby)\`, \`-without\`, \`jav*\`,
\`jav?\`, and in one field: \`puesto:\`, \`poblacion:\`, \`empresa:\`, \`descripcion:\`, \`requisitos:\`. No query is an error.`;

const LISTS = `Parameters are joined by AND, the values of a list by OR; lists take repeated and comma-joined values.
Everything that is wrong is reported at once.`;

/** The search before version 7. */
export const searchV1: Description = {
  summary: 'Search offers, as version 1 answers',
  details: `${LISTS}\n\n${FORMS}`,
  headers: ['Accept-Language', 'If-None-Match'],
  query: searchQuery(1),
  response: responses.offerSearchV1,
};

/** Offers: the search and the detail (contract 5). */
export const offerDescriptions = {
  offerSearch: {
    summary: 'Search offers',
    details: `Only open offers are found. ${LISTS}

**q.** ${FORMS}

**Pages.** \`page\` reaches the first 10,000 offers; \`after\`, with the \`nextCursor\` of the answer before, reaches all,
and while offers come and go every offer that does not change is seen exactly once.`,
    headers: ['Accept-Language', 'If-None-Match'],
    query: searchQuery(9),
    response: responses.offerSearch,
  },
  offerGet: {
    summary: 'Read an offer',
    details: 'Closed and expired offers stay readable.',
    headers: ['Accept-Language', 'If-None-Match'],
    response: responses.offerDetail,
  },
} as const satisfies Partial<Record<OperationId, Description>>;
