/** A JSON object as it came. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object (no array, not null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const HAS_CONTENT = /[\p{L}\p{N}]/u;

/** Whether an optional member says nothing: not there, null, or a text without letters and digits (blank, "-", "#"). */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !HAS_CONTENT.test(value));
}
