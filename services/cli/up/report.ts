/** What people want to know once everything runs. */
export interface Report {
  readonly api: string;
  readonly candidate: string;
  readonly candidateToken: string;
  readonly logs: string;
  readonly seconds: number;
}

/** The lines that end the start. */
export function reportLines({ api, candidate, candidateToken, logs, seconds }: Report): string[] {
  return [
    '',
    `Curro is up after ${seconds.toFixed(1)} s.`,
    '',
    `  portal     ${api}/`,
    `  search     curl '${api}/api/9/offer?q=camarero&maxResults=2'`,
    `  candidate  ${candidate}, token for 30 days:`,
    '',
    candidateToken,
    '',
    `  logs       ${logs}`,
    '  stop       Ctrl-C',
    '',
  ];
}
