import { readdir, readFile, readlink } from 'node:fs/promises';

/** Command lines of the processes that work in or were started on `folder`; Linux only. */
export async function runningOn(folder: string): Promise<string[]> {
  const commands: string[] = [];
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (`${command} ${cwd}`.includes(folder)) commands.push(command.replaceAll('\0', ' ').trim());
  }
  return commands;
}
