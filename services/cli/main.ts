import { runCurro } from './run-curro.ts';

await runCurro(process.argv.slice(2), process);
