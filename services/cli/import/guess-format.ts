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
    return { what, advice: "Write each offer on its own line, e.g. with jq -c '.[]'." };
  return {
    what,
    advice: `Feeds read ${what}: curro feed add ${source} --format ${format} with --url, or with --directory below the worker's FEED_ROOT (docs/feeds.md).`,
  };
}
