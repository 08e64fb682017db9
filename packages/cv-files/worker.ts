import { parentPort, workerData } from 'node:worker_threads';
import { type CvTask, type CvTaskResult, cvTaskSchema } from './read/task.ts';

/** Performs a task. The libraries are loaded here, so that the service does not load them. */
async function perform(task: CvTask): Promise<CvTaskResult> {
  try {
    if (task.kind === 'read') {
      const { readFile } = await import('./read/read-file.ts');
      return { kind: 'draft', draft: await readFile(Buffer.from(task.bytes)) };
    }
    if (task.kind === 'check') {
      const { checkFile } = await import('./read/read-file.ts');
      return { kind: 'checked', file: await checkFile(Buffer.from(task.bytes)) };
    }
    const { layOut, printPdf } = await import('./pdf/print-pdf.ts');
    if (task.kind === 'lay-out') return { kind: 'layout', layout: layOut(task.cv, task.template) };
    return { kind: 'pdf', bytes: await printPdf(task.cv, task.template, task.xml) };
  } catch (error) {
    // To print a CV does not wait for these modules.
    const { DomainError } = await import('@curro/shared');
    // The message of a parser may quote the file.
    return { kind: 'error', code: error instanceof DomainError ? error.code : 'file_damaged' };
  }
}

parentPort?.postMessage(await perform(cvTaskSchema.parse(workerData)));
