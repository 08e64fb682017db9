export type { LogResult } from './log/log-buffer.ts';
export { countSearchDays } from './reports/count-days.ts';
export {
  MAX_REPORT_DAYS,
  type ReportLine,
  readSearchReport,
  reportKinds,
  type SearchCounts,
  type SearchReport,
} from './reports/read-report.ts';
export { createSearchDesk, type SearchDesk } from './search-desk.ts';
