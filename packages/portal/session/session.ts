import * as z from 'zod';

/** What signing in brings, whoever issued it. */
export interface NewSession {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** When the access token ends: with it the session, unless there is a refresh token. */
  readonly expiresAt: Date;
}

export const sessionSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  /** When the access token ends, in milliseconds. */
  expiresAt: z.number(),
  /** Stands in every form of the session; what does not bring it back is refused. */
  formKey: z.string(),
});

/** Somebody signed in on the portal. */
export type Session = Readonly<z.infer<typeof sessionSchema>>;

declare module 'hono' {
  interface ContextVariableMap {
    /** The session of the visitor of a page; undefined when the visitor is not signed in. */
    session: Session | undefined;
  }
}
