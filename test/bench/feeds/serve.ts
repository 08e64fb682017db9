// Serves a feed that is generated while it is read: node serve.ts FORMAT BYTES RECORD_BYTES DISTINCT. Reports its port to the
// process that started it.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';

const [format = 'ndjson', bytes = '0', recordBytes = '4096', distinct = '5000', gzip = ''] =
  process.argv.slice(2);
const PIECE_RECORDS = 16;
const DESCRIPTION =
  'Turno de noche en obrador propio, con formación a cargo de la empresa y contrato estable. ';

const description = DESCRIPTION.repeat(Math.ceil(Number(recordBytes) / DESCRIPTION.length)).slice(
  0,
  Number(recordBytes) - 200,
);

function record(id: number): string {
  const title = `Panadera ${id}`;
  switch (format) {
    case 'xml':
      return `<job><referencenumber>${id}</referencenumber><title>${title}</title><city>Zamora</city><description><![CDATA[<p>${description}</p>]]></description></job>\n`;
    case 'csv':
      return `${id};"${title}";"Zamora";"${description}"\n`;
    default:
      return `${JSON.stringify({ externalId: id, title, description, province: 'Zamora' })}\n`;
  }
}

const [head, tail] =
  format === 'xml'
    ? ['<source>\n', '</source>\n']
    : [format === 'csv' ? 'externalId;title;province;description\n' : '', ''];

/** Chunks of the feed up to the requested number of bytes; ids repeat after `distinct` records. */
function* pieces(): Generator<string> {
  yield head;
  let written = 0;
  for (let id = 1; written < Number(bytes); ) {
    let piece = '';
    for (let at = 0; at < PIECE_RECORDS; at += 1) {
      piece += record(id);
      id = (id % Number(distinct)) + 1;
    }
    written += Buffer.byteLength(piece);
    yield piece;
  }
  yield tail;
}

function send(response: ServerResponse): void {
  response.writeHead(200, gzip === '' ? {} : { 'content-encoding': 'gzip' });
  const output = gzip === '' ? response : createGzip({ level: 1 });
  if (output !== response) output.pipe(response);
  const source = pieces();
  const write = (): void => {
    for (;;) {
      const next = source.next();
      if (next.done === true) {
        output.end();
        return;
      }
      if (!output.write(next.value)) return;
    }
  };
  output.on('drain', write);
  response.on('close', () => output.destroy());
  write();
}

const server = createServer((_, response) => send(response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
