/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

const POSTING = /^(?:https?:\/\/schema\.org\/)?JobPosting$/;
/** Members in which documents keep the things they speak of. */
const CONTAINERS = ['@graph', 'itemListElement', 'dataFeedElement', 'item', 'mainEntity'] as const;
const MAX_DEPTH = 6;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPosting = (value: JsonObject): boolean =>
  [value['@type']].flat().some((type) => typeof type === 'string' && POSTING.test(type));

/** The job postings in a JSON-LD value: itself, those of a list, a graph, an item list or a data feed. */
export function findPostings(value: unknown, depth = 0): JsonObject[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((item) => findPostings(item, depth + 1));
  if (!isObject(value)) return [];
  if (isPosting(value)) return [value];
  return CONTAINERS.flatMap((name) => findPostings(value[name], depth + 1));
}
