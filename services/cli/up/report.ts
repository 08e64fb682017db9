/** What people want to know once everything runs. */
export interface Report {
  readonly api: string;
  readonly account: string;
  readonly mails: string;
  readonly candidate: string;
  readonly candidateToken: string;
  readonly logs: string;
  readonly seconds: number;
}

/** The lines that end the start. */
export function reportLines(report: Report): string[] {
  const { api, account, mails, candidate, candidateToken, logs, seconds } = report;
  return [
    '',
    `Curro is up after ${seconds.toFixed(1)} s.`,
    '',
    `  portal     ${api}/`,
    `  accounts   ${account}   (mails go to ${mails})`,
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
