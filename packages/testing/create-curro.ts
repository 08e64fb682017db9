import type { ApiServer, Intercept } from '@curro/api';
import type { OfferGenerator } from '@curro/demo';
import { type AdjustableClock, durationMs, timeMs } from './clock.ts';
import type { Faults } from './control/faults.ts';
import { createControlRoutes } from './control/routes.ts';
import type { CurroTest, TestMail } from './curro.ts';
import { createCandidate, importOffers } from './requests.ts';
import type { TokenSigner } from './tokens.ts';
import { LOOPBACK } from './variables.ts';

/** What differs between the modes that run the API in this process. */
interface TestServices {
  readonly clock: AdjustableClock;
  readonly tokens: TokenSigner;
  readonly generateOffers: OfferGenerator;
  readonly faults: Faults;
  readonly mails: TestMail[];
  /** Starts the API, which sees the requests that `intercept` passes on. */
  startApi(intercept: Intercept): Promise<ApiServer>;
  /** Called after the response to a request that may have enqueued jobs. */
  onWritten?(): void;
  /** Waits until all jobs are done and searchable. */
  settle(): Promise<void>;
  /** Runs the schedules that are due by the clock, then settles. */
  runSchedules(): Promise<void>;
  moveDatabaseClock(offsetMs: number): Promise<void>;
  /** Removes everything that was stored, and sets the clocks to the time of the machine. */
  empty(): Promise<void>;
  /** Stops what the API uses. */
  stop(): Promise<void>;
}

/** Starts the API and creates the object that controls it. */
export async function createCurro(services: TestServices): Promise<CurroTest> {
  const { clock, tokens, generateOffers, faults, mails } = services;
  const control = createControlRoutes(() => curro);
  const server = await services.startApi((incoming, outgoing, next) => {
    if (control(incoming, outgoing)) return;
    if (incoming.method !== 'GET') outgoing.once('close', () => services.onWritten?.());
    void faults.apply(incoming, outgoing).then((unanswered) => unanswered && next());
  });
  const url = `http://${LOOPBACK}:${server.port}`;

  async function moveClock(offsetMs: number): Promise<void> {
    clock.move(offsetMs);
    await services.moveDatabaseClock(offsetMs);
    await services.runSchedules();
  }

  const curro: CurroTest = {
    url,
    operatorToken: await tokens.operator(),
    async seed(seed) {
      const seeded = await importOffers(url, curro.operatorToken, seed, { clock, generateOffers });
      await services.settle();
      return seeded;
    },
    candidate: (name, options) => createCandidate(url, tokens, name, options),
    clock: {
      now: async () => clock.now(),
      advance: async (duration) => moveClock(clock.offset() + durationMs(duration)),
      set: async (time) => moveClock(clock.offset() + timeMs(time) - clock.now().getTime()),
    },
    fail: (operation, fault) => faults.add(operation, fault),
    settled: () => services.runSchedules(),
    mails: async () => mails.map(({ to, subject, text }) => ({ to, subject, text })),
    async reset() {
      await faults.clear();
      await services.empty();
      mails.length = 0;
    },
    async stop() {
      await server.close();
      await services.stop();
    },
  };
  return curro;
}
