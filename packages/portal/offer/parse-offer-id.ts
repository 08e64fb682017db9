/** The id ends the path, whatever stands before it (offerPath). */
const ID = /(?:^|-)([0-9a-f]{32})$/;

/** The id in the last part of an offer's address. */
export function parseOfferId(part: string): string | undefined {
  return ID.exec(part)?.[1];
}
