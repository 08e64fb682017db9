import type { Curro } from '../support/curro.ts';

/** The header that browsers send with a form of the portal. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** A visitor without a browser: stores cookies and does not follow redirects. */
export function createVisitor(curro: Curro) {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await curro.fetch(path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const keyOn = async (path: string): Promise<string> =>
    /name="_key" value="([^"]+)"/.exec(await (await send(path)).text())?.[1] ?? '';
  const post = (
    path: string,
    form: Record<string, string> | FormData | URLSearchParams,
    headers: Record<string, string> = SAME_ORIGIN,
  ) =>
    send(path, {
      method: 'POST',
      body: form instanceof FormData ? form : new URLSearchParams(form),
      headers,
    });
  return {
    cookies,
    send,
    keyOn,
    post,
    async signIn(subject: string, next = '/?q='): Promise<Response> {
      const key = await keyOn('/entrar');
      return post('/entrar', { _key: key, next, token: await curro.tokens.candidate(subject) });
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
