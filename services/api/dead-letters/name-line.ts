const TITLE = /"title"\s*:\s*"((?:[^"\\]|\\.){1,200})/;
const EXTERNAL_ID = /"externalId"\s*:\s*(?:"((?:[^"\\]|\\.){1,200})"|(\d{1,20}))/;
const MAX_EXCERPT_LENGTH = 60;

/** What names the offer of a rejected line. */
interface LineName {
  readonly title?: string;
  readonly externalId?: string;
  /** The beginning of a line with neither. */
  readonly excerpt?: string;
}

/** A JSON string without its quotes; as it is if it is cut or damaged. */
function readString(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

/**
 * Finds what names the offer of a rejected line, also in a line that is not valid JSON or is cut.
 * @param head the beginning of the line
 */
export function nameLine(head: string | null): LineName {
  if (head === null) return {};
  const title = TITLE.exec(head)?.[1];
  const [, text, number] = EXTERNAL_ID.exec(head) ?? [];
  const externalId = text ?? number;
  if (title === undefined && externalId === undefined) {
    const excerpt = head.trim().slice(0, MAX_EXCERPT_LENGTH);
    return excerpt === '' ? {} : { excerpt };
  }
  return {
    ...(title === undefined ? {} : { title: readString(title) }),
    ...(externalId === undefined ? {} : { externalId: readString(externalId) }),
  };
}
