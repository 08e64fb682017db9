import { RETRY_AFTER_SECONDS, toDomainError } from '@curro/db';
import type { Environment, Request } from '@curro/platform';
import type { DomainError } from '@curro/shared';
import { html, type Markup } from '@curro/ui';
import type { ErrorHandler } from 'hono';
import * as z from 'zod';
import { errorResponse } from '../http/error-body.ts';
import { DESK_PATH, type OperatorContext } from './frame.ts';
import { sectionOf } from './sections.ts';

const NOT_FOUND = 404;
const UNAVAILABLE = 503;

const bodySchema = z.object({
  error_description: z.string(),
  errors: z.array(z.object({ error_description: z.string(), field: z.string() })).default([]),
});

/** An invalid field with its message; the field is empty where the error has none. */
interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The fields that an error names; an error without fields is one row. */
export function fieldErrors(c: Request, error: DomainError, now: Date): readonly FieldError[] {
  const request = { operation: 'operator', language: 'en', requestId: c.get('requestId'), now } as const;
  const { error_description: message, errors } = bodySchema.parse(errorResponse(error, request).body);
  if (errors.length === 0) return [{ field: String(error.details.params?.field ?? ''), message }];
  return errors.map(({ field, error_description: each }) => ({ field, message: each }));
}

/** The messages of an error: those of all invalid fields, or its own. */
export function errorMessages(c: Request, error: DomainError, now: Date): readonly string[] {
  return fieldErrors(c, error, now).map(({ field, message }) =>
    field === '' || message.includes(field) ? message : `${field}: ${message}`,
  );
}

/** A link to the page of the desk that the request came from, else to the section of its address. */
function wayBack(c: Request): Markup {
  const referer = c.req.header('referer');
  const isOwn = referer !== undefined && URL.parse(referer)?.host === c.req.header('host');
  if (isOwn) return html`<a class="button" href="${referer}">Back</a>`;
  const section = sectionOf(c.req.path.slice(DESK_PATH.length));
  return html`<a class="button" href="${DESK_PATH}${section?.path ?? ''}">${section?.name ?? 'Overview'}</a>`;
}

/** Shows errors to browsers as pages; other clients get the error of the API. */
export function createOnOperatorPageError({ log, clock, frame }: OperatorContext): ErrorHandler<Environment> {
  return (thrown, c) => {
    if (!(c.req.header('accept') ?? '').includes('text/html')) throw thrown;
    const error = toDomainError(thrown);
    const requestId = c.get('requestId');
    if (error !== thrown) log.error({ err: thrown, requestId, operation: 'operator' }, 'request failed');
    const now = clock.now();
    const { status } = errorResponse(error, { operation: 'operator', language: 'en', requestId, now });
    const messages = errorMessages(c, error, now);
    c.header('Cache-Control', 'no-store');
    if (status === UNAVAILABLE) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    const page = frame.page({
      title: status === NOT_FOUND ? 'Not found' : 'That did not work',
      main: html`${messages.map((message) => html`<p role="alert">${message}</p>`)}
<p class="hint">Status ${status}, request <code>${requestId}</code></p>
<p>${wayBack(c)}</p>`,
      ...(c.get('principal') === undefined ? {} : { request: c }),
    });
    return c.html(page, status);
  };
}
