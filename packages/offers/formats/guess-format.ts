import { lineFieldNames } from '@curro/shared';

/** Formats that are mistaken for NDJSON, with the format of a feed that reads them. */
const looks = [
  { what: 'XML', format: 'xml', pattern: /^<(?!!doctype html|html)/i },
  { what: 'a JSON array', format: undefined, pattern: /^\[/ },
  { what: 'CSV', format: 'csv', pattern: /^(?!\{)[^\n]*[^\n,;\t|]+[,;\t|][^\n]*/ },
] as const;

/** What the beginning of a file looks like, and what to do to import it. */
export interface WrongFormat {
  readonly what: string;
  /** What to do, a sentence. */
  readonly advice: string;
}

/** Recognises the formats that are often sent instead of NDJSON; undefined for NDJSON and for other content. */
export function guessFormat(beginning: string, source: string): WrongFormat | undefined {
  const text = beginning.replace(/^\uFEFF/, '').trimStart();
  const found = looks.find(({ pattern }) => pattern.test(text));
  if (found === undefined) return undefined;
  const { what, format } = found;
  if (format === undefined)
    return { what, advice: "Write each offer on its own line: jq -c '.[]' FILE > offers.ndjson" };
  return {
    what,
    advice: `Feeds read ${what}: curro feed add ${source} --format ${format} with --url, or with --directory below the worker's FEED_ROOT (docs/feeds.md).`,
  };
}

const beginsWith = (bytes: Uint8Array, magic: Buffer): boolean =>
  magic.equals(bytes.subarray(0, magic.length));

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** Whether bytes are the beginning of a gzip file. */
export const beginsAsGzip = (bytes: Uint8Array): boolean => beginsWith(bytes, GZIP_MAGIC);

const ZIP_MAGIC = Buffer.from('PK\x03\x04', 'latin1');
/** The folder within an Excel workbook that other ZIP archives do not have. */
const WORKBOOK_FOLDER = 'xl/';
/** Excel workbooks before 2007, and other documents of that time. */
const OLE_MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const UTF_16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** Whether bytes are the beginning of a ZIP archive, such as an Excel workbook. */
export const beginsAsZip = (bytes: Uint8Array): boolean => beginsWith(bytes, ZIP_MAGIC);

/** What bytes that are not text in UTF-8 are, and what to do; undefined if they are not recognised. */
function guessBinary(bytes: Uint8Array): WrongFormat | undefined {
  const isArchive = beginsAsZip(bytes);
  if ((isArchive && Buffer.from(bytes).includes(WORKBOOK_FOLDER)) || beginsWith(bytes, OLE_MAGIC))
    return { what: 'an Excel workbook', advice: 'Save it as CSV UTF-8, then import that file.' };
  if (isArchive) return { what: 'a ZIP archive', advice: 'Extract it, then import its files one by one.' };
  if (UTF_16_MARKS.some((mark) => beginsWith(bytes, mark)))
    return {
      what: 'text in UTF-16',
      advice: 'Save it as UTF-8: iconv -f UTF-16 -t UTF-8 FILE > offers-utf8, then import that file.',
    };
  return undefined;
}

/** The text of the first bytes of a file; undefined for binary content and other charsets. */
function decodeBeginning(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    // The last character may be cut off.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object of a line; undefined for a line that is cut off or something else. */
function objectOf(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObjectLine = (line: string): boolean => objectOf(line) !== undefined;

/** The first list of objects in an object that is cut off: what is before it, its name, and its first object. */
const CUT_OFF_LIST = /^\s*(\{[^{}[\]]*)"([\w-]+)"\s*:\s*\[\s*\{([^{}[\]]*)/;
const ID = '"externalId"';

/** The field of a line that is a list of offers, if the line is not an offer itself; the line may be cut off. */
function offerListOf(line: string): string | undefined {
  const object = objectOf(line);
  if (object !== undefined) {
    if ('externalId' in object) return undefined;
    const [name] =
      Object.entries(object).find(
        ([key, value]) => !lineFieldNames.has(key) && Array.isArray(value) && value.some(isObject),
      ) ?? [];
    return name;
  }
  const [, before = '', name = '', first = ''] = CUT_OFF_LIST.exec(line) ?? [];
  // An offer may have a list that is not one of its known fields before its id.
  const isOffer =
    before.includes(ID) || lineFieldNames.has(name) || !(first.includes(ID) || !line.includes(ID));
  return name === '' || isOffer ? undefined : name;
}

/** What a document on one line with a list of offers is, and what to do; undefined for NDJSON. */
function guessOneLine(beginning: string): WrongFormat | undefined {
  const line = beginning
    .replace(/^\uFEFF/, '')
    .split('\n')
    .find((each) => each.trim() !== '');
  const name = offerListOf(line ?? '');
  if (name === undefined) return undefined;
  const path = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
  return {
    what: `a JSON document with a list in its field ${name}`,
    advice: `Write each offer on its own line: jq -c '.${path.replaceAll("'", "'\\''")}[]' FILE > offers.ndjson`,
  };
}

/** What text without any line that is a JSON object is, and what to do; undefined for NDJSON. */
function guessOtherLines(beginning: string): WrongFormat | undefined {
  const lines = beginning.replace(/^\uFEFF/, '').split('\n');
  // The last line may be cut off.
  const last = lines.pop() ?? '';
  if (isObjectLine(last) || /^\s*\{\s*(?:"|$)/.test(last) || lines.some(isObjectLine)) return undefined;
  const [first = ''] = [...lines, last].map((line) => line.trim()).filter((line) => line !== '');
  if (/^\{(?:\s*"|\s*$)/.test(first))
    return {
      what: 'a JSON document over several lines',
      advice:
        "Write each offer on its own line: jq -c . FILE > offers.ndjson, or jq -c '.offers[]' FILE > offers.ndjson for a list in its field offers.",
    };
  return {
    what: 'text without a JSON object on any line',
    advice: 'docs/feed-format.md describes the lines.',
  };
}

/** Whether the first bytes of a file are those of CSV, in any charset. */
export const beginsAsCsv = (bytes: Uint8Array): boolean =>
  !bytes.includes(0) &&
  guessFormat(Buffer.from(bytes).toString('latin1').replace(/^ï»¿/, ''), '')?.what === 'CSV';

/**
 * Why a file cannot be imported, and what to do; undefined for NDJSON and for content that is not recognised.
 * @param name of the file, at the beginning of a sentence
 * @param bytes its first bytes, decompressed
 * @param reader what reads NDJSON, such as `this command`
 */
export function refuseBeginning(
  name: string,
  bytes: Uint8Array,
  { source, reader }: { readonly source: string; readonly reader: string },
): { readonly text: string; readonly advice?: string } | undefined {
  const refusal = ({ what, advice }: WrongFormat) => ({
    text: `${name} looks like ${what}; ${reader} reads NDJSON, one offer on each line, or CSV. Nothing was sent.`,
    advice,
  });
  const binary = guessBinary(bytes);
  if (binary !== undefined) return refusal(binary);
  const beginning = decodeBeginning(bytes);
  if (beginning === undefined)
    return {
      text: `${name} is not text in UTF-8; ${reader} reads NDJSON, one offer on each line, or CSV, plain or gzip. Nothing was sent.`,
    };
  if (beginning.trim() === '') return { text: `${name} is empty: nothing was sent.` };
  const guess = guessFormat(beginning, source) ?? guessOneLine(beginning) ?? guessOtherLines(beginning);
  return guess === undefined ? undefined : refusal(guess);
}
