import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import type { ErrorCode } from '@curro/shared';
import PDFDocument from 'pdfkit';

/** An entry of a ZIP archive. */
interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  /** 1: the flag of an encrypted entry. */
  readonly flags?: number;
  /** The size that the archive states; default: the true one. */
  readonly statedSize?: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATE = 8;
const VERSION = 20;

/** Writes a ZIP archive; the entries may be invalid. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, flags = 0, statedSize = content.length } of entries) {
    const compressed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(DEFLATE, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(compressed.length, 14);
    common.writeUInt32LE(statedSize, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL);
    const central = Buffer.alloc(6);
    central.writeUInt32LE(CENTRAL);
    central.writeUInt16LE(VERSION, 4);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(central, common, rest, nameBytes);
    parts.push(local, common, nameBytes, compressed);
    offset += local.length + common.length + nameBytes.length + compressed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** Writes a PDF by PDFKit. */
export async function pdfOf(
  write: (document: InstanceType<typeof PDFDocument>) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    document.on('end', resolve);
  });
  write(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A PDF with one page whose content is compressed blanks. */
function pdfBomb(megabytes: number): Buffer {
  const content = deflateSync(Buffer.alloc(megabytes * 1_000_000, ' '), { level: 1 });
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<<>>>>',
  ].map((body, at) => Buffer.from(`${at + 1} 0 obj${body}endobj\n`));
  const stream = Buffer.concat([
    Buffer.from(`4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream\n`),
    content,
    Buffer.from('\nendstream endobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...objects,
    stream,
    Buffer.from('trailer<</Root 1 0 R/Size 5>>\n%%EOF\n'),
  ]);
}

/** A PDF with one empty page, and with further entries of its catalog or its page. */
function pdfWithEntries({ catalog = '', page = '' }): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>${page}>>`,
  ];
  const text = objects.map((body, at) => `${at + 1} 0 obj${body}endobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${text}trailer<</Root 1 0 R/Size 4>>\n%%EOF\n`);
}

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

const EUROPASS = '<Candidate xmlns="http://www.europass.eu/1.0">';
const csv = (text: string): Buffer => Buffer.from(text);
const positions = csv('Company Name,Title,Started On\nBar Sol,Camarera,Mar 2019\n');

/** Files that must not be read, with the status and the code of the response. */
export async function hostileFiles(): Promise<readonly (readonly [string, Buffer, number, ErrorCode])[]> {
  const page = await pdfOf((document) => {
    document.text('Experiencia');
  });
  return [
    ['no file', Buffer.alloc(0), 400, 'file_missing'],
    ['50 MB', Buffer.alloc(50_000_000, ' '), 413, 'file_too_large'],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 415, 'file_type_unknown'],
    ['plain text', Buffer.from('Mi currículum'), 415, 'file_is_text'],
    ['text that is not UTF-8', Buffer.from('<cv>\xe9</cv>', 'latin1'), 415, 'file_type_unknown'],
    ['HTML with a script', Buffer.from('<html><script>alert(1)</script></html>'), 415, 'file_is_text'],
    [
      'XML that expands entities',
      Buffer.from(`<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]>${EUROPASS}&c;</Candidate>`),
      400,
      'file_unsafe',
    ],
    [
      'XML that names a file',
      Buffer.from(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${EUROPASS}&b;</Candidate>`),
      400,
      'file_unsafe',
    ],
    ['XML with deep nesting', Buffer.from(`${'<a>'.repeat(100_000)}`), 400, 'file_unsafe'],
    [
      'XML with many elements',
      Buffer.from(`${EUROPASS}${'<a/>'.repeat(60_000)}</Candidate>`),
      400,
      'file_too_complex',
    ],
    ['truncated XML', Buffer.from(`${EUROPASS}<CandidatePerson>`), 400, 'file_damaged'],
    ['XML of another kind', Buffer.from('<rss version="2.0"/>'), 415, 'file_type_unknown'],
    ['Europass without a person', Buffer.from(`${EUROPASS}</Candidate>`), 400, 'file_empty'],
    ['a PDF that runs a script', pdfWithEntries({ catalog: `/OpenAction${SCRIPT}` }), 400, 'file_unsafe'],
    [
      'a PDF with a named script',
      pdfWithEntries({ catalog: `/Names<</JavaScript<</Names[(a)${SCRIPT}]>>>>` }),
      400,
      'file_unsafe',
    ],
    ['a PDF with a script of a page', pdfWithEntries({ page: `/AA<</O${SCRIPT}>>` }), 400, 'file_unsafe'],
    ['JSON with deep nesting', Buffer.from(`{"basics":${'['.repeat(500_000)}`), 400, 'file_unsafe'],
    ['truncated JSON', Buffer.from('{"basics": {"name": "Can'), 400, 'file_damaged'],
    ['JSON of another kind', Buffer.from('{"name": "package"}'), 415, 'file_type_unknown'],
    ['JSON Resume without content', Buffer.from('{"basics": {}, "work": "no"}'), 400, 'file_empty'],
    [
      'a ZIP bomb',
      zipOf([{ name: 'Positions.csv', content: Buffer.alloc(60_000_000, ',') }]),
      400,
      'file_too_complex',
    ],
    [
      'a ZIP bomb with a small stated size',
      zipOf([{ name: 'Positions.csv', content: Buffer.alloc(30_000_000, ','), statedSize: 10 }]),
      400,
      'file_damaged',
    ],
    [
      'a ZIP with a path outside',
      zipOf([{ name: '../../Positions.csv', content: positions }]),
      400,
      'file_unsafe',
    ],
    [
      'a ZIP with an absolute path',
      zipOf([{ name: '/etc/Positions.csv', content: positions }]),
      400,
      'file_unsafe',
    ],
    [
      'a ZIP with many entries',
      zipOf(Array.from({ length: 501 }, (_, at) => ({ name: `${at}.csv`, content: positions }))),
      400,
      'file_too_complex',
    ],
    [
      'an encrypted ZIP',
      zipOf([{ name: 'Positions.csv', content: positions, flags: 1 }]),
      400,
      'file_encrypted',
    ],
    [
      'a truncated ZIP',
      zipOf([{ name: 'Positions.csv', content: positions }]).subarray(0, 60),
      400,
      'file_damaged',
    ],
    ['a ZIP of another kind', zipOf([{ name: 'photo.jpg', content: csv('x') }]), 415, 'file_type_unknown'],
    [
      'a document of LibreOffice',
      Buffer.from('PK\u0003\u0004…mimetypeapplication/vnd.oasis.opendocument.text…'),
      415,
      'file_is_document',
    ],
    [
      'a document of Word without text',
      zipOf([{ name: 'word/document.xml', content: csv('<w/>') }]),
      400,
      'file_empty',
    ],
    [
      'a document of Word with entities',
      zipOf([{ name: 'word/document.xml', content: csv('<!DOCTYPE w [<!ENTITY a "b">]><w>&a;</w>') }]),
      400,
      'file_unsafe',
    ],
    [
      'an encrypted PDF',
      await pdfOf((document) => document.text('CV'), { userPassword: 'secret' }),
      400,
      'file_encrypted',
    ],
    ['a truncated PDF', page.subarray(0, page.length / 2), 400, 'file_damaged'],
    ['a PDF bomb', pdfBomb(400), 400, 'file_too_complex'],
    [
      'a PDF with many pages',
      await pdfOf((document) => Array.from({ length: 40 }, () => document.addPage())),
      400,
      'file_too_complex',
    ],
    ['a PDF without text', await pdfOf((document) => document.rect(0, 0, 9, 9).fill()), 400, 'file_empty'],
  ];
}
