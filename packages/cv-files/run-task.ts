import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { FileKind } from '@curro/candidates';
import { createSemaphore } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { CvDraft } from './draft.ts';
import type { PageLayout } from './pdf/pages.ts';
import type { PdfTemplate, PrintedCv } from './pdf/printed-cv.ts';
import type { CvTask, CvTaskResult } from './read/task.ts';

/** Threads at once in a process, and tasks that wait for one. */
const MAX_THREADS = 2;
const MAX_WAITING = 20;
/** Tasks of one candidate that run or wait: the files of one do not keep those of all others waiting. */
const MAX_OF_CANDIDATE = 2;
/** Layouts that are cached: numbers without a text of the CV, by a hash of it. */
const MAX_LAYOUTS = 500;
/** Memory of JavaScript objects in a thread. */
const MAX_HEAP_MB = 192;
const MAX_STACK_MB = 2;
/** Memory outside the heap, which `resourceLimits` does not cover: decompressed streams. */
const MAX_EXTERNAL_BYTES = 256_000_000;
const MEMORY_CHECK_MS = 50;

const DEFAULT_TIMEOUT_MS = 30_000;

/** Reads and writes CV files in worker threads with limits of time and memory. */
export interface CvFiles {
  /**
   * Reads a file of a candidate.
   * @throws DomainError `file_type_unknown`, `file_is_document`, `file_is_text`, `file_encrypted`, `file_damaged`, `file_unsafe`,
   * `file_too_complex`, `file_empty`; `service_unavailable` if too many tasks wait, in all or of the candidate
   */
  read(candidateId: number, bytes: Uint8Array<ArrayBuffer>): Promise<CvDraft>;
  /**
   * Checks a file that a candidate sends to companies, by its content: its kind.
   * @throws DomainError as `read`, except `file_empty`
   */
  check(candidateId: number, bytes: Uint8Array<ArrayBuffer>): Promise<FileKind>;
  /**
   * Writes a CV of a candidate as a tagged PDF, in which the Europass document `xml` is embedded.
   * @throws DomainError `service_unavailable` if too many tasks wait, in all or of the candidate
   */
  print(
    candidateId: number,
    document: { readonly cv: PrintedCv; readonly template: PdfTemplate; readonly xml: string },
  ): Promise<Uint8Array>;
  /**
   * How the PDF of a CV of a candidate divides it into pages.
   * @throws DomainError `service_unavailable` if too many tasks wait, in all or of the candidate
   */
  layOut(
    candidateId: number,
    document: { readonly cv: PrintedCv; readonly template: PdfTemplate },
  ): Promise<PageLayout>;
}

/** The size of the memory outside the heap; 0 once the thread has ended. */
async function externalBytes(worker: Worker): Promise<number> {
  try {
    return (await worker.getHeapStatistics()).external_memory;
  } catch {
    return 0;
  }
}

async function perform(task: CvTask, timeoutMs: number): Promise<CvTaskResult> {
  const { promise, resolve, reject } = Promise.withResolvers<CvTaskResult>();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    // Parsers print warnings that may quote the file.
    stdout: true,
    stderr: true,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, stackSizeMb: MAX_STACK_MB },
  });
  const stop = (): void => resolve({ kind: 'error', code: 'file_too_complex' });
  const timeout = setTimeout(stop, timeoutMs);
  const memory = setInterval(() => {
    void externalBytes(worker).then((bytes) => {
      if (bytes > MAX_EXTERNAL_BYTES) stop();
    });
  }, MEMORY_CHECK_MS);
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') stop();
    else reject(new Error('the thread that reads CV files failed', { cause: error.name }));
  });
  worker.once('exit', () => reject(new Error('the thread that reads CV files ended')));
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
    clearInterval(memory);
    await worker.terminate();
  }
}

/** Creates the reader and writer of CV files. */
export function createCvFiles({ timeoutMs = DEFAULT_TIMEOUT_MS } = {}): CvFiles {
  const withThread = createSemaphore(MAX_THREADS, MAX_WAITING);
  /** The tasks that run or wait by candidate. */
  const tasks = new Map<number, number>();
  const layouts = new Map<string, PageLayout>();
  const run = async (candidateId: number, task: CvTask): Promise<CvTaskResult> => {
    const others = tasks.get(candidateId) ?? 0;
    if (others >= MAX_OF_CANDIDATE) throw new DomainError('service_unavailable');
    tasks.set(candidateId, others + 1);
    try {
      const result = await withThread(() => perform(task, timeoutMs));
      if (result.kind === 'error') throw new DomainError(result.code);
      return result;
    } finally {
      const left = (tasks.get(candidateId) ?? 1) - 1;
      if (left === 0) tasks.delete(candidateId);
      else tasks.set(candidateId, left);
    }
  };
  return {
    async read(candidateId, bytes) {
      const result = await run(candidateId, { kind: 'read', bytes });
      if (result.kind !== 'draft') throw new Error(`a file was read as ${result.kind}`);
      return result.draft;
    },
    async check(candidateId, bytes) {
      const result = await run(candidateId, { kind: 'check', bytes });
      if (result.kind !== 'checked') throw new Error(`a file was checked as ${result.kind}`);
      return result.file;
    },
    async print(candidateId, document) {
      const result = await run(candidateId, { kind: 'print', ...document });
      if (result.kind !== 'pdf') throw new Error(`a CV was printed as ${result.kind}`);
      return result.bytes;
    },
    async layOut(candidateId, document) {
      const key = hash('sha256', JSON.stringify(document));
      const known = layouts.get(key);
      if (known !== undefined) return known;
      const result = await run(candidateId, { kind: 'lay-out', ...document });
      if (result.kind !== 'layout') throw new Error(`a CV was laid out as ${result.kind}`);
      layouts.set(key, result.layout);
      const [oldest] = layouts.keys();
      if (layouts.size > MAX_LAYOUTS && oldest !== undefined) layouts.delete(oldest);
      return result.layout;
    },
  };
}
