const RFC_822 =
  /^(?:[a-z]{3,9},?\s+)?\d{1,2}\s+[a-z]{3,9}\s+\d{2,4}(?:\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s+\S+)?)?$/i;

/** Dates as mails write them (`Fri, 20 Nov 2026 09:00:00 +0100`) as RFC 3339; others stay as they are. */
export function feedDate(text: string): string {
  if (!RFC_822.test(text.trim())) return text;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? text : new Date(instant).toISOString();
}
