import { runCurro } from './run-curro.ts';

// The reader of a pipe, such as head, may close it before the command has written everything.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

await runCurro(process.argv.slice(2), process);
