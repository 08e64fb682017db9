import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Locale } from '../pages/locale.ts';

/** What every request carries through the middleware. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    locale: Locale;
    /** Goes into every form, so that no other site can send one. */
    formToken: string;
    /** The fields that a form brought, checked to come from a page of ours. */
    form: Readonly<Record<string, string>>;
  };
}

export type Request = Context<Environment>;
export type Middleware = MiddlewareHandler<Environment>;
export type Handler = (c: Request) => Response | Promise<Response>;
