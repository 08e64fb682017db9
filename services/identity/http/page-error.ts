import type { Messages } from '../pages/messages/es.ts';

/** The kinds of error pages. */
export type PageErrorKind =
  | 'form'
  | 'ended'
  | 'link'
  | 'resetLink'
  | 'signInLink'
  | 'missing'
  | 'unavailable'
  | 'failed';

const STATUS = {
  form: 403,
  ended: 400,
  link: 400,
  resetLink: 400,
  signInLink: 400,
  missing: 404,
  unavailable: 503,
  failed: 500,
} as const;

/** Ends a request with an error page. */
export class PageError extends Error {
  readonly kind: PageErrorKind;
  readonly status: (typeof STATUS)[PageErrorKind];
  constructor(kind: PageErrorKind) {
    super(kind);
    this.name = 'PageError';
    this.kind = kind;
    this.status = STATUS[kind];
  }
}

/** Returns the title and explanation of an error. */
export function errorTexts({ errors }: Messages, kind: PageErrorKind): { title: string; lead: string } {
  return { title: errors[kind], lead: errors[`${kind}Lead`] };
}
