/** Error codes of feed runs, with their meanings. */
export const feedErrors = {
  unreachable: 'the connection failed or was interrupted',
  forbidden_address: 'the address is not public and not allowed by the configuration',
  bad_status: 'the server returned an error status',
  too_many_redirects: 'more redirects than allowed',
  timeout: 'the run exceeded its time limit',
  idle: 'no data arrived within the idle timeout',
  too_slow: 'the transfer rate was below the minimum',
  too_large: 'more bytes than allowed, compressed or decompressed',
  compression_bomb: 'the decompression ratio exceeded its limit',
  bad_encoding: 'an unknown Content-Encoding or corrupt compressed data',
  bad_charset: 'bytes that are invalid in the charset',
  wrong_format: 'the content has another format than the feed',
  malformed: 'the content violates its format',
  entity_declaration: 'the XML document declares entities',
  truncated: 'the content ends early',
  record_too_large: 'a record exceeds the maximum length',
  no_offers: 'no record can be an offer',
  pages_failed: 'too many pages of a sitemap failed',
  too_many_pages: 'more pages or files than allowed',
  bad_directory: 'the directory does not exist or is not below the configured root',
  internal_error: 'an error of the service; the log contains the details',
} as const;

const NO_HOST = 'there is no host ';

/** The detail of `unreachable` for a name without an address. */
export const noHost = (hostname: string): string => `${NO_HOST}${hostname}: correct the address`;

/** Whether the detail of an error says that the host of an address does not exist. */
export const isNoHost = (detail: string): boolean => detail.startsWith(NO_HOST);

export type FeedErrorCode = keyof typeof feedErrors;

/** A feed could not be read completely because of the feed or its server, not because of an engine. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly code: FeedErrorCode;

  constructor(code: FeedErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }
}
