import * as z from 'zod';

/** What signing in brings, whoever issued it. */
export interface NewSession {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** When the access token ends; the session ends with it, or before. */
  readonly expiresAt: Date;
}

export const sessionSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  /** Stands in every form of the session; what does not bring it back is refused. */
  formKey: z.string(),
});

/** Somebody signed in on the portal. */
export type Session = Readonly<z.infer<typeof sessionSchema>>;
