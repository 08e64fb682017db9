import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<Readonly<Record<string, unknown>>, string, string>;

/** The kind of a token. */
export type TokenKind = 'AccessToken' | 'RefreshToken';
/** The purpose and data of a link that was sent by email. */
export type LinkPurpose = 'register' | 'reset' | 'email' | 'sign-in';

/** The tables of the OpenID provider. */
export interface IdentityTables {
  identity_accounts: {
    id: Generated<string>;
    email: string;
    email_key: string;
    password_hash: string;
    created_at: Generated<Date>;
    password_changed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  identity_passkeys: {
    id: string;
    account_id: string;
    public_key: ColumnType<Uint8Array<ArrayBuffer>, Buffer, never>;
    counter: number;
    transports: string[];
    name: string;
    created_at: Generated<Date>;
    last_used_at: ColumnType<Date | null, never, Date>;
  };
  identity_operators: {
    account_id: string;
    added_by: string;
    added_at: Generated<Date>;
  };
  identity_links: {
    id: Generated<string>;
    purpose: LinkPurpose;
    account_id: string | null;
    email: string;
    password_hash: string | null;
    return_path: string | null;
    expires_at: Date;
  };
  identity_grants: {
    id: string;
    account_id: string;
    client_id: string;
    payload: Json;
    expires_at: Date;
  };
  identity_tokens: {
    digest: string;
    kind: TokenKind;
    grant_id: string;
    account_id: string;
    client_id: string;
    payload: Json;
    consumed_at: Date | null;
    expires_at: Date;
  };
  identity_keys: {
    kid: string;
    public_key: Json;
    private_key: string;
    created_at: Generated<Date>;
    signs_from: Date;
    published_until: Date | null;
  };
  identity_key_requests: {
    id: Generated<number>;
    requested_by: string;
    requested_at: Generated<Date>;
    kid: string | null;
  };
}
