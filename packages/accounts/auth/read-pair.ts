const PAIR = /^([A-Za-z0-9][A-Za-z0-9._-]{0,62}):(.+)$/s;

/** Id and secret of a client as sent after `Basic`, not checked; undefined when it is no pair. */
export function readPair(pair: string): { readonly id: string; readonly secret: string } | undefined {
  const [, id, secret] = PAIR.exec(Buffer.from(pair, 'base64').toString('utf8')) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}
