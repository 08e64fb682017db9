/** The credentials of a client application. */
export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/**
 * Gives the token of the user. `rejected` is the token that the service has just refused: give another one, which
 * is then tried once, or the same.
 */
export type TokenProvider = (rejectedToken?: string) => string | undefined | Promise<string | undefined>;

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** The one header that names client and user (contract 1.3); undefined when there is neither. */
export function authorization(
  client: ClientCredentials | undefined,
  token: string | undefined,
): string | undefined {
  const parts = [
    ...(client === undefined ? [] : [`Basic ${base64(`${client.id}:${client.secret}`)}`]),
    ...(token === undefined ? [] : [`Bearer ${token}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}
