/** How a request fails. */
export interface Fault {
  /** The status of the response; 429 and 503 come with `Retry-After`. */
  readonly status?: 400 | 401 | 403 | 404 | 409 | 410 | 429 | 500 | 502 | 503 | 504;
  /** Milliseconds before the response, or before the fault. */
  readonly delayMs?: number;
  /** Closes the connection without a response. */
  readonly drop?: true;
  /** Searches do not see changes made after this call while the fault lasts. */
  readonly stale?: true;
  /** The response to a request with an expired token. */
  readonly expiredToken?: true;
  /** Seconds of `Retry-After`, 1 by default. */
  readonly retryAfter?: number;
  /** Number of requests that fail; absent: all until the next reset. */
  readonly times?: number;
}

/** An offer as a line of the offer feed: `offer()` fills what is absent. */
export interface OfferFields {
  readonly externalId?: string;
  readonly title?: string;
  readonly description?: string;
  readonly [field: string]: unknown;
}

/** What to import. */
export interface Seed {
  /** Number of generated offers, the same for each seed number; or the offers themselves. */
  readonly offers?: number | readonly OfferFields[];
  /** Lines of the offer feed. */
  readonly ndjson?: string;
  /** The number that generated offers depend on, 1 by default. */
  readonly seed?: number;
  /** The source of the offers, `test` by default. */
  readonly source?: string;
}

/** The result of a seed. */
export interface Seeded {
  /** The ids of the offers, in the order of their lines; rejected lines have none. */
  readonly ids: readonly string[];
  readonly rejected: readonly { readonly line: number; readonly reasons: readonly unknown[] }[];
}

/** The options of a candidate. */
export interface CandidateOptions {
  /** Whether the CV is filled to 100 %; true by default. */
  readonly cv?: boolean;
  /** Life of the token, such as `1 hour`; 30 days by default. */
  readonly tokenLife?: string | number;
  /** The scopes of the token; all scopes of candidates by default. */
  readonly scopes?: readonly string[];
}

/** A candidate with an access token. */
export interface TestCandidate {
  readonly name: string;
  readonly email: string;
  readonly token: string;
  /** Value of the `Authorization` header. */
  readonly authorization: string;
  /** The code of the principal CV. */
  readonly curriculum: string;
}

/** A mail that Curro has sent. */
export interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A running Curro for tests. */
export interface CurroTest {
  /** The address of the API and the portal, without a trailing slash. */
  readonly url: string;
  /** A token for the operator API, valid for ten years. */
  readonly operatorToken: string;
  /** Imports offers and waits until searches find them. */
  seed(seed: Seed): Promise<Seeded>;
  candidate(name: string, options?: CandidateOptions): Promise<TestCandidate>;
  readonly clock: {
    /** The current time of Curro. */
    now(): Promise<Date>;
    /**
     * Moves the time forward, by `2 days` or milliseconds, and runs the schedules that are due then.
     * @throws TypeError for another text
     */
    advance(duration: string | number): Promise<void>;
    /**
     * Sets the time, which runs on from there, and runs the schedules that are due then.
     * @throws TypeError for a text that is not a time
     */
    set(time: Date | string): Promise<void>;
  };
  /**
   * Makes requests fail.
   * @param operation an id of an operation of `/api` or `/ops/v1` such as `offerSearch` or `opsOfferImport`, `search`
   * and `apply` for the most frequent ones, or `*` for all of `/api`
   * @throws TypeError for an unknown operation
   */
  fail(operation: string, fault: Fault): Promise<void>;
  /** Waits until everything that was enqueued is done and searchable. */
  settled(): Promise<void>;
  /** The mails since the last reset. */
  mails(): Promise<readonly TestMail[]>;
  /** Removes all offers, candidates, faults and mails, and sets the clock to the time of the machine. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** The options of every mode that runs the API in this process. */
export interface ServiceOptions {
  /** A free port by default. */
  readonly port?: number;
  /** The address to listen on; `127.0.0.1` by default. */
  readonly host?: string;
  /** Variables of the API and the worker, such as `RATE_LIMIT`. */
  readonly env?: Readonly<Record<string, string>>;
  /** `fatal` by default; `warn` shows failed jobs. */
  readonly logLevel?: string;
}

/** The addresses of running engines, with their credentials. */
export interface EngineAddresses {
  readonly elasticsearchUrl: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** Engines that `startEngines` has started. */
export interface TestEngines extends EngineAddresses {
  /** Stops the engines and removes their data; engines that run elsewhere are left. */
  stop(): Promise<void>;
}

/** The options of `startEngines`. */
export interface EnginesOptions {
  /** Whether the engines run in containers, of the packages of testcontainers; false by default. */
  readonly containers?: boolean;
  /** Variables of the engines; those of the process by default. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Called with lines about fetching and starting; standard error by default. */
  readonly onProgress?: (line: string) => void;
}

/** The options of the real services. */
export interface EmbeddedOptions extends ServiceOptions {
  /**
   * The engines; by default those of ELASTICSEARCH_URL, DATABASE_URL and REDIS_URL, and engines of its own where a
   * variable is absent.
   */
  readonly engines?: EngineAddresses;
}

/**
 * Where a Curro runs: `double` in this process without engines, `embedded` in this process on real engines,
 * `containers` on engines in containers or in the image that CURRO_IMAGE names; `url` uses one that `curro-test`
 * started, with its address.
 */
export type StartOptions =
  | ({ readonly mode: 'double' } & ServiceOptions)
  | ({ readonly mode: 'embedded' } & EmbeddedOptions)
  | ({ readonly mode: 'containers' } & ServiceOptions)
  | { readonly url: string; readonly operatorToken?: string };
