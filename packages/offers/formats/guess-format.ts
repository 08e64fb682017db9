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

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** Whether bytes are the beginning of a gzip file. */
export const beginsAsGzip = (bytes: Uint8Array): boolean =>
  GZIP_MAGIC.equals(bytes.subarray(0, GZIP_MAGIC.length));

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

const isObjectLine = (line: string): boolean => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

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
  const beginning = decodeBeginning(bytes);
  if (beginning === undefined)
    return {
      text: `${name} is not text in UTF-8; ${reader} reads NDJSON, one offer on each line, or CSV, plain or gzip. Nothing was sent.`,
    };
  if (beginning.trim() === '') return { text: `${name} is empty: nothing was sent.` };
  const guess = guessFormat(beginning, source) ?? guessOtherLines(beginning);
  if (guess === undefined) return undefined;
  return {
    text: `${name} looks like ${guess.what}; ${reader} reads NDJSON, one offer on each line, or CSV. Nothing was sent.`,
    advice: guess.advice,
  };
}
