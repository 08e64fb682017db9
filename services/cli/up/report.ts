/** The result of a completed start. */
interface Report {
  readonly api: string;
  /** The address of the OpenID provider; undefined: not started. */
  readonly identity: string | undefined;
  readonly mails: string;
  readonly candidate: string;
  readonly candidateToken: string;
  readonly operatorToken: string;
  readonly dataDir: string;
  readonly logs: string;
  readonly seconds: number;
}

/** Formats the report for people. */
export function formatReport(report: Report): string {
  const { api, identity, mails, candidate, candidateToken, logs, seconds } = report;
  return [
    '',
    `Curro is running after ${seconds.toFixed(1)} s.`,
    '',
    `  portal     ${api}/`,
    ...(identity === undefined ? [] : [`  accounts   ${identity}/account   (mails go to ${mails})`]),
    `  search     curl '${api}/api/9/offer?q=camarero&maxResults=2'`,
    `  candidate  ${candidate}, token for 30 days:`,
    '',
    candidateToken,
    '',
    `  logs       ${logs}`,
    '  stop       Ctrl-C',
    '',
  ].join('\n');
}

/** Formats the report for programs: one line of JSON. */
export function printReport({ api, identity, operatorToken, candidateToken, dataDir }: Report): string {
  return JSON.stringify({ url: api, identityUrl: identity ?? null, operatorToken, candidateToken, dataDir });
}
