import { once } from 'node:events';

export default async function teardown() {
  globalThis.curroProcess.kill('SIGTERM');
  await once(globalThis.curroProcess, 'exit');
}
