/** Why a run of a feed failed, with what the word means. */
export const feedErrors = {
  unreachable: 'no connection, or it broke',
  forbidden_address: 'an address that is not public, and not allowed by configuration',
  bad_status: 'the server answered with an error',
  too_many_redirects: 'redirected more often than is followed',
  timeout: 'the run took longer than it may',
  idle: 'nothing came for too long',
  too_slow: 'it trickled',
  too_large: 'more bytes than a feed may have, packed or unpacked',
  compression_bomb: 'a few packed bytes became very many',
  bad_encoding: 'a Content-Encoding that is not known, or packed data that is broken',
  bad_charset: 'bytes that are not in the charset that was declared',
  wrong_format: 'something else than the format that was registered',
  malformed: 'the format was not kept',
  entity_declaration: 'an XML document that declares entities',
  truncated: 'the end is missing',
  record_too_large: 'one record so long that it cannot be one',
  no_offers: 'nothing in it could be an offer',
  pages_failed: 'too many pages of a sitemap could not be read',
  too_many_pages: 'more pages, or files, than a feed may have',
  bad_directory: 'a directory that is not there or not below the configured root',
  internal_error: 'a mistake of our own; the log tells more',
} as const;

export type FeedErrorCode = keyof typeof feedErrors;

/** A feed that cannot be read to its end: its own fault, not that of an engine of ours. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly code: FeedErrorCode;

  constructor(code: FeedErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }
}
