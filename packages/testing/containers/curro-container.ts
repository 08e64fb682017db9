import { readFile } from 'node:fs/promises';
import { AbstractStartedContainer, GenericContainer, Wait } from 'testcontainers';
import { processVariables } from '../config.ts';
import { connectCurro } from '../control/connect.ts';
import type { CurroTest } from '../curro.ts';

const DEFAULT_IMAGE = 'curro-testing';
/** The port of the image. */
const PORT = 8080;
/** Elasticsearch starts in the container. */
const START_MS = 180_000;

/**
 * A Curro with its engines in one container, from the image of `infra/deploy/testing`.
 * @example
 * const curro = await new CurroContainer().withOffers('offers.ndjson').start();
 * await fetch(`${curro.getUrl()}/api/9/offer`);
 */
export class CurroContainer extends GenericContainer {
  #offers: string | undefined;

  /** @param image that of CURRO_IMAGE by default, else `curro-testing` */
  constructor(image = processVariables().CURRO_IMAGE || DEFAULT_IMAGE) {
    super(image);
    this.withExposedPorts(PORT)
      .withWaitStrategy(Wait.forHttp('/health/ready', PORT))
      .withStartupTimeout(START_MS);
  }

  /** Imports the lines of a file in the format of the offer feed when Curro is ready. */
  withOffers(file: string): this {
    this.#offers = file;
    return this;
  }

  override async start(): Promise<StartedCurroContainer> {
    const started = new StartedCurroContainer(await super.start());
    if (this.#offers === undefined) return started;
    try {
      await (await started.control()).seed({ ndjson: await readFile(this.#offers, 'utf8') });
      return started;
    } catch (error) {
      await started.stop();
      throw error;
    }
  }
}

/** A running {@link CurroContainer}. */
export class StartedCurroContainer extends AbstractStartedContainer {
  /** The address of the API and the portal, without a trailing slash. */
  getUrl(): string {
    return `http://${this.getHost()}:${this.getMappedPort(PORT)}`;
  }

  /** A token for the operator API. */
  async operatorToken(): Promise<string> {
    return (await this.control()).operatorToken;
  }

  /** The token of a candidate with a complete CV. */
  async candidateToken(name = 'candidate'): Promise<string> {
    return (await (await this.control()).candidate(name)).token;
  }

  /** The object that seeds, resets, moves the clock and makes requests fail. `stop` of it leaves the container. */
  control(): Promise<CurroTest> {
    return connectCurro({ url: this.getUrl() });
  }
}
