import { expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { startCurro } from '../support/curro.ts';
import { type FeedHandler, startFeedServer } from './support/feed-server.ts';
import { lines, register, runFeed } from './support/operate-feeds.ts';

test('a feed without an end is aborted after its time limit', async () => {
  const limited = await startCurro('feed-limited', {
    FEED_ALLOWED_NETWORKS: '127.0.0.1/32',
    FEED_IDLE_MS: '60000',
    // Long enough for a busy machine to read the first records.
    FEED_TIMEOUT_MS: '20000',
  });
  const server = await startFeedServer();
  const slowly: FeedHandler = (_, response) => {
    const timer = setInterval(() => response.write(lines(20)), 100);
    response.on('close', () => clearInterval(timer));
  };
  await register(limited, 'on-and-on', { url: server.serve('/on-and-on', slowly), format: 'ndjson' });
  const run = await runFeed(limited, 'on-and-on');
  expect(run).toMatchObject({ state: 'failed', errorCode: 'timeout' });
  expect(run.records).toBeGreaterThan(0);
  const record = (await operate(limited, 'GET', `/imports/${run.importId}`)).body;
  expect(record).toMatchObject({ created: 20, summary: { complete: false, errorCode: 'timeout' } });
  await limited.close();
  await server.close();
});
