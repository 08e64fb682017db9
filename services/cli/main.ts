import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The compiled modules of former calls; without them each call spends most of its time on compiling.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'curro'));

// The reader of a pipe, such as head, may close it before the command has written everything.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const { runCurro } = await import('./run-curro.ts');
await runCurro(process.argv.slice(2), process);
