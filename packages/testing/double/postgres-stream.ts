import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** The first byte of the message that ends a session. */
const TERMINATE = 0x58;

/**
 * The connection of the PostgreSQL driver to a PostgreSQL in this process: messages of the protocol in both directions.
 * The driver calls the methods of a socket. The server has one session, so that one connection at a time can be open.
 */
export class PostgresStream extends Duplex {
  readonly #postgres: PGlite;

  constructor(postgres: PGlite) {
    super();
    this.#postgres = postgres;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Responses are pushed when they arrive.
  }

  override _write(chunk: Buffer, _: string, done: (error?: Error | null) => void): void {
    if (chunk[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    const response: Buffer[] = [];
    // `execProtocolRaw` would also parse the messages and retain them.
    const options = {
      syncToFs: false,
      // The bytes are in the memory of the server, which writes the next ones to the same place.
      onRawData: (bytes: Uint8Array): void => void response.push(Buffer.from(bytes)),
    };
    this.#postgres.execProtocolRawStream(chunk, options).then(
      () => {
        if (response.length > 0) this.push(Buffer.concat(response));
        done();
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  override _writev(
    chunks: readonly { readonly chunk: Buffer }[],
    done: (error?: Error | null) => void,
  ): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }
}
