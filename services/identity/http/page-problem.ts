import type { Words } from '../pages/words/es.ts';

/** What a page of its own explains. */
export type ProblemKind = 'form' | 'ended' | 'link' | 'missing' | 'unavailable' | 'failed';

const STATUS = { form: 403, ended: 400, link: 400, missing: 404, unavailable: 503, failed: 500 } as const;

/** Ends a request with a page that says what is wrong. */
export class PageProblem extends Error {
  readonly kind: ProblemKind;
  readonly status: (typeof STATUS)[ProblemKind];
  constructor(kind: ProblemKind) {
    super(kind);
    this.name = 'PageProblem';
    this.kind = kind;
    this.status = STATUS[kind];
  }
}

/** Title and explanation of a problem. */
export function problemTexts({ errors }: Words, kind: ProblemKind): { title: string; lead: string } {
  return { title: errors[kind], lead: errors[`${kind}Lead`] };
}
