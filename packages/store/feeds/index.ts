export { closeUnseen, markSeen } from './close-unseen.ts';
export { createFeed, deleteFeed, getFeed, listFeeds, replaceFeed, type StoredFeed } from './feeds.ts';
export {
  discardHeldRun,
  type FeedRun,
  getFeedRun,
  getHeldRun,
  latestFeedRuns,
  listFeedRuns,
  requestFeedRun,
  resumeHeldRun,
} from './runs.ts';
export {
  type ClaimedRun,
  claimFeedRun,
  endFeedRun,
  expectedOffers,
  noteFeedImport,
  type RunEnd,
  releaseFeedRun,
  renewFeedRun,
} from './work.ts';
