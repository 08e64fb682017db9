const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text may be compared with a column of UUIDs; anything else would be an error of the statement. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
