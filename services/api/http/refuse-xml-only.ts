import type { Middleware, Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { accepts } from 'hono/accepts';

/** Media types of XML, with or without a suffix (RFC 7303). */
const XML = /[/+]xml$/i;

/** Whether every media range with a quality above 0 is XML. A missing header accepts everything. */
function acceptsXmlOnly(c: Request): boolean {
  return (
    accepts(c, {
      header: 'Accept',
      supports: [],
      default: 'json',
      match(ranges) {
        const accepted = ranges.filter(({ q }) => q > 0);
        return accepted.length > 0 && accepted.every(({ type }) => XML.test(type)) ? 'xml' : 'json';
      },
    }) === 'xml'
  );
}

/** Refuses requests that accept XML only; every other request gets JSON (contract 1.5). */
export const refuseXmlOnly: Middleware = async (c, next) => {
  if (acceptsXmlOnly(c))
    throw new DomainError('not_acceptable', { params: { value: c.req.header('accept') ?? '' } });
  await next();
};
