import * as z from 'zod';

const clientFields = {
  id: z.string(),
  allowedOrigins: z.array(z.string()).meta({ description: 'Whose pages may speak for it; none: any.' }),
  title: z.string().meta({ description: 'Shown to people who are asked for consent; empty: the id.' }),
  redirectUris: z.array(z.string()).meta({ description: 'Where people are sent back to.' }),
  postLogoutRedirectUris: z.array(z.string()),
  scopes: z.array(z.string()).meta({ description: 'What it may ask people for; none: every scope.' }),
  public: z.boolean().meta({ description: 'Whether it keeps no secret.' }),
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
