import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Locale } from '../pages/locale.ts';

/** The variables of a request. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    locale: Locale;
    /** The CSRF token of every form. */
    formToken: string;
    /** The fields of a form whose CSRF token is verified. */
    form: Readonly<Record<string, string>>;
  };
}

export type Request = Context<Environment>;
export type Middleware = MiddlewareHandler<Environment>;
export type Handler = (c: Request) => Response | Promise<Response>;
