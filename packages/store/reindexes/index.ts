export { commandReindex, type ReindexCommand, releaseFormer, startReindex } from './command.ts';
export {
  abandonReindex,
  type CopiedBatch,
  endLive,
  goLive,
  markCopied,
  nameIndices,
  settleReindex,
  swapIndices,
  takeReindex,
} from './progress.ts';
export {
  getReindex,
  keptReindexes,
  type LiveIndices,
  listReindexes,
  liveIndices,
  type Reindex,
  usedIndexNames,
} from './reindex.ts';
export type { ReindexState } from './tables.ts';
