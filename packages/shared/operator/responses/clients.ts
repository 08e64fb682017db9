import * as z from 'zod';

const clientFields = {
  id: z.string(),
  allowedOrigins: z
    .array(z.string())
    .meta({ description: 'Origins of pages that may send its requests; empty: any.' }),
  title: z.string().meta({ description: 'Shown on the consent page; empty: the id.' }),
  redirectUris: z.array(z.string()).meta({ description: 'Addresses to which a sign-in returns.' }),
  postLogoutRedirectUris: z.array(z.string()),
  scopes: z.array(z.string()).meta({ description: 'The scopes that it may request; empty: every scope.' }),
  public: z.boolean().meta({ description: 'A public client has no secret.' }),
  createdAt: z.string(),
};
/** A client application without its secret. */
export const client = z.object(clientFields).meta({ id: 'Client' });
/** A client application with a new secret; a public client has none. */
export const clientWithSecret = z
  .object({ ...clientFields, secret: z.string().optional() })
  .meta({ id: 'ClientCreated' });

/** All client applications. */
export const clientList = z.object({ clients: z.array(client) }).meta({ id: 'ClientList' });

/** A request for a signing key of the identity provider. */
export const keyRequest = z
  .object({
    id: z.int(),
    state: z.enum(['waiting', 'published']),
    kid: z.string().optional(),
    signsFrom: z.string().optional(),
  })
  .meta({ id: 'KeyRequest' });

/** An account that may sign in at the operators' desk. */
export const operatorAccount = z
  .object({ account: z.uuid(), email: z.string(), addedBy: z.string(), addedAt: z.string() })
  .meta({ id: 'OperatorAccount' });

/** All accounts of operators. */
export const operatorList = z.object({ operators: z.array(operatorAccount) }).meta({ id: 'OperatorList' });

/** Candidates that a search found. */
export const candidateList = z
  .object({
    candidates: z.array(
      z.object({ subject: z.string(), key: z.uuid(), email: z.string(), createdAt: z.string() }),
    ),
  })
  .meta({ id: 'CandidateList' });

/** All personal data of a candidate: rows by kind. */
export const personalArchive = z
  .record(z.string(), z.array(z.record(z.string(), z.unknown())))
  .meta({ id: 'PersonalArchive' });
