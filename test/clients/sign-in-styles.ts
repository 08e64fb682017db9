/** The data of a client before it exchanges a code. */
export interface SignInSettings {
  /** The address of the API, which has the token endpoint. */
  readonly url: string;
  readonly id: string;
  readonly secret: string;
  readonly redirect: string;
  /** The scope as the client requested it. */
  readonly scope: string;
}

/** The token response as clients read it. */
export interface ClientTokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope?: string;
}

type Fields = Readonly<Record<string, string>>;

/** Sends the fields of a token request; each style writes them in its own way. */
export type Exchange = (settings: SignInSettings, fields: Fields) => Promise<Response>;

const basicOf = ({ id, secret }: SignInSettings): string => `Basic ${btoa(`${id}:${secret}`)}`;
const inForm = ({ id, secret }: SignInSettings): Fields => ({ client_id: id, client_secret: secret });
const post = ({ url }: SignInSettings, init: RequestInit, query: Fields = {}): Promise<Response> =>
  fetch(`${url}/oauth/authorize?${new URLSearchParams(query).toString()}`, { method: 'POST', ...init });

export const signInStyles: Readonly<Record<string, Exchange>> = {
  'oauth-query-string': (settings, fields) =>
    post(settings, { headers: { 'content-type': 'application/json' } }, { ...inForm(settings), ...fields }),
  'oauth-form': (settings, fields) =>
    post(settings, { body: new URLSearchParams({ ...inForm(settings), ...fields }) }),
  'oauth-header': (settings, fields) =>
    post(settings, {
      headers: { authorization: basicOf(settings) },
      body: new URLSearchParams({ ...fields }),
    }),
  'oauth-header-and-form': (settings, fields) =>
    post(settings, {
      headers: { authorization: basicOf(settings), accept: 'application/json' },
      body: new URLSearchParams({ ...inForm(settings), ...fields }),
    }),
  'oauth-header-and-client-id': (settings, fields) =>
    post(settings, {
      headers: { authorization: basicOf(settings) },
      body: new URLSearchParams({ client_id: settings.id, ...fields }),
    }),
  'oauth-query-and-form': (settings, fields) =>
    post(
      settings,
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: new URLSearchParams({ ...inForm(settings), ...fields }).toString(),
      },
      fields,
    ),
};

/** Reads a token response as strict client libraries do: a scope other than the requested text is an error. */
export async function readTokens({ scope }: SignInSettings, response: Response): Promise<ClientTokens> {
  if (!response.ok) throw new Error(`token request: ${response.status} ${await response.text()}`);
  const tokens = (await response.json()) as ClientTokens;
  if (tokens.scope !== undefined && tokens.scope !== scope)
    throw new Error(`the scope has changed from ${scope} to ${tokens.scope}`);
  return tokens;
}

/** How clients write their credentials and the token of a user into one header. */
export const headerStyles: Readonly<Record<string, (basic: string, token: string) => string>> = {
  'header-pair-comma': (basic, token) => `Basic ${basic},Bearer ${token}`,
  'header-pair-comma-space': (basic, token) => `Basic ${basic}, Bearer ${token}`,
  'header-pair-reversed': (basic, token) => `Bearer ${token}, Basic ${basic}`,
  'header-pair-lower-case': (basic, token) => `basic ${basic}, bearer ${token}`,
  'header-pair-oauth': (basic, token) => `Basic ${basic}, OAuth ${token}`,
  'header-token-only': (_basic, token) => `Bearer ${token}`,
};
