/** The parameters of a token request. */
export type TokenFields = Readonly<Record<string, string>>;

interface Credentials {
  readonly id: string;
  readonly secret: string;
}

/** How a token request authenticates its client. */
export type ClientAuthentication =
  /** `basic`: the value of the `Authorization` header to send; undefined for a client without a secret. */
  | { readonly basic: string | undefined; readonly fields: TokenFields }
  | { readonly error: 'invalid_request' | 'invalid_client' };

const CREDENTIALS = /^([^:]+):(.*)$/s;

function decodeBasic(value: string): Credentials | undefined {
  const [, id, secret] = CREDENTIALS.exec(Buffer.from(value, 'base64').toString('utf8')) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** The text before its form encoding, which RFC 6749 (2.3.1) requires in the header and many clients omit. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const isSame = (header: string, field: string | undefined): boolean =>
  field === undefined || field === header || field === formDecoded(header);

/**
 * Reads the credentials of a client from the header, the parameters or, when they are the same, both (contract 1.11).
 * A provider accepts one of them only (RFC 6749, 2.3), so the result has them once.
 */
export function readClientAuthentication(
  basic: readonly string[],
  fields: TokenFields,
): ClientAuthentication {
  const [value, ...others] = new Set(basic);
  if (others.length > 0) return { error: 'invalid_request' };
  const { client_secret: fieldSecret, ...withoutSecret } = fields;
  if (value === undefined) {
    // An assertion contains the id of the client (RFC 7521).
    const named = fields.client_id !== undefined || fields.client_assertion !== undefined;
    return named ? { basic: undefined, fields } : { error: 'invalid_client' };
  }
  const header = decodeBasic(value);
  if (header === undefined) return { error: 'invalid_client' };
  const { id, secret } = header;
  if (!isSame(id, fields.client_id)) return { error: 'invalid_request' };
  // Public clients send an empty password or none.
  if (secret === '') return { basic: undefined, fields: { ...fields, client_id: formDecoded(id) } };
  if (!isSame(secret, fieldSecret)) return { error: 'invalid_request' };
  return { basic: Buffer.from(`${id}:${secret}`).toString('base64'), fields: withoutSecret };
}
