export {
  type Experiment,
  listExperiments,
  startExperiment,
  stopExperiment,
} from './experiments/experiments.ts';
export { searchInterleaved } from './experiments/interleaved-search.ts';
export { MIN_DECIDED_VISITORS } from './experiments/statistics.ts';
export type { LogResult } from './log/log-buffer.ts';
export { countSearchDays } from './reports/count-days.ts';
export {
  MAX_REPORT_DAYS,
  type ReportLine,
  readSearchReport,
  readSearchTraffic,
  reportKinds,
  type SearchReport,
} from './reports/read-report.ts';
export {
  addRule,
  type ChangedRule,
  changeRule,
  listChangedRules,
  listRuleChanges,
  type RuleChange,
  undoRuleChange,
} from './rules/edit-rules.ts';
export { previewRules, type RulePreview } from './rules/preview-rules.ts';
export { applyRules } from './rules/rules-cache.ts';
export { createSearchDesk, type SearchDesk } from './search-desk.ts';
