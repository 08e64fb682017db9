const XML_DECLARATION = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:+-]+)["']/i;
const HTML_DECLARATION = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:+-]+)/i;
const PARAMETER = /;\s*charset\s*=\s*"?([\w.:+-]+)/i;
const WIDE = /^(?:utf-?16|ucs-?2|utf-?32|iso-10646-ucs-2)/i;

/** The charset of a byte order mark. */
export function bomCharset(head: Uint8Array): string | undefined {
  const [first, second, third] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

/** The charset parameter of a Content-Type. */
export function contentTypeCharset(contentType: string | undefined): string | undefined {
  return PARAMETER.exec(contentType ?? '')?.[1];
}

/** What an XML or HTML document says of itself in its first bytes. */
export function documentCharset(head: Uint8Array): string | undefined {
  const text = Buffer.from(head).toString('latin1');
  const charset = (XML_DECLARATION.exec(text) ?? HTML_DECLARATION.exec(text))?.[1];
  // Words that can be read byte by byte were not written in two-byte units, whatever they say.
  return charset !== undefined && WIDE.test(charset) ? undefined : charset;
}
