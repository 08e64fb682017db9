import type { RouteDescription } from './describe.ts';
import recorded from './examples.json' with { type: 'json' };

/** Recorded requests and responses by operation (`test/contract/examples.test.ts`). */
export const examples: Readonly<Record<string, RouteDescription['example']>> = recorded;
