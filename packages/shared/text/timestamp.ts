/** Formats an instant of candidate responses and offer details: `2026-03-05T09:30:08.000+0000` (contract 1.6). */
export function timestamp(instant: Date): string {
  return instant.toISOString().replace('Z', '+0000');
}
