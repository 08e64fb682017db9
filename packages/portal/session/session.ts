import * as z from 'zod';

/** The name of the hidden form field with the form key. */
export const FORM_KEY = '_key';

/** The tokens that a sign-in or a refresh returns. */
export interface NewSession {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** Names the user at the end-session endpoint of the provider. */
  readonly idToken?: string;
  /** When the access token expires. Without a refresh token the session ends at this time. */
  readonly expiresAt: Date;
}

export const sessionSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  idToken: z.string().optional(),
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: z.number(),
  /** The value of `FORM_KEY` in every form of the session; forms with another value are rejected. */
  formKey: z.string(),
});

/** The session of a signed-in visitor. */
export type Session = Readonly<z.infer<typeof sessionSchema>>;

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether the address of the request contains a secret, which no page may repeat in a link. */
    secretAddress: true | undefined;
    /** The session of the visitor of a page; undefined when the visitor is not signed in. */
    session: Session | undefined;
  }
}
