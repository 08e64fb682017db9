import { createHash, randomBytes } from 'node:crypto';

/** A response; redirects are not followed. */
export interface Page {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The redirect URL of the response. */
  readonly location: string | undefined;
}

type Fields = Readonly<Record<string, string>>;

/** A client without a browser: stores cookies, follows redirects and sends forms. */
export class Visitor {
  private readonly userAgent: string | undefined;

  constructor(userAgent?: string) {
    this.userAgent = userAgent;
  }

  readonly cookies = new Map<string, { readonly value: string; readonly path: string }>();

  private cookieHeader(url: URL): string {
    return [...this.cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split('|')[0]}=${value}`)
      .join('; ');
  }

  private storeCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const path = attributes.find((each) => /^path=/i.test(each))?.slice('path='.length) ?? '/';
      const value = pair.slice(at + 1);
      const ended = attributes.some(
        (each) => /^expires=Thu, 01 Jan 1970/i.test(each) || /^max-age=0$/i.test(each),
      );
      if (ended || value === '') this.cookies.delete(`${name}|${path}`);
      else this.cookies.set(`${name}|${path}`, { value, path });
    }
  }

  /** Sends one request without following redirects. */
  async once(address: string, init: RequestInit = {}): Promise<Page> {
    const url = new URL(address);
    const headers = new Headers({ accept: 'text/html', ...Object.fromEntries(new Headers(init.headers)) });
    const cookie = this.cookieHeader(url);
    if (cookie !== '') headers.set('cookie', cookie);
    if (this.userAgent !== undefined) headers.set('user-agent', this.userAgent);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.storeCookies(response.headers.getSetCookie());
    const location = response.headers.get('location');
    return {
      url: url.href,
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: location === null ? undefined : new URL(location, url).href,
    };
  }

  /** Follows redirects until a page, or until a URL that begins with `stop`. */
  async follow(page: Page, stop: string): Promise<Page> {
    let at = page;
    for (let hops = 0; at.location !== undefined && !at.location.startsWith(stop); hops += 1) {
      if (hops > 10) throw new Error(`redirected without end: ${at.location}`);
      at = await this.once(at.location);
    }
    return at;
  }

  async open(address: string, stop = 'none:'): Promise<Page> {
    return this.follow(await this.once(address), stop);
  }

  /** Sends the form with `action` (by default the first one) with these fields set. */
  async send(page: Page, fields: Fields, stop = 'none:', action?: string): Promise<Page> {
    const form = formOf(page, action);
    const body = new URLSearchParams({ ...form.hidden, ...fields });
    const headers = { origin: new URL(page.url).origin };
    return this.follow(await this.once(form.action, { method: 'POST', body, headers }), stop);
  }
}

/** The first form of a page, or the first one with `action`: its target and its fields. */
export function formOf(page: Page, action?: string): { readonly action: string; readonly hidden: Fields } {
  for (const [, attributes = '', inner = ''] of page.text.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const target = /action="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const url = new URL(target, page.url);
    if (action !== undefined && url.pathname !== action) continue;
    const hidden = Object.fromEntries(
      [...inner.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, input = '']) => [
        /name="([^"]*)"/.exec(input)?.[1] ?? '',
        /value="([^"]*)"/.exec(input)?.[1] ?? '',
      ]),
    );
    return { action: url.href, hidden };
  }
  throw new Error(`no form ${action ?? ''} on ${page.url}: ${page.status} ${page.text.slice(0, 500)}`);
}

/** A verifier and its challenge (RFC 7636). */
export function pkce(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
