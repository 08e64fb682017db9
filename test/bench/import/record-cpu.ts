import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { basename, dirname, join } from 'node:path';

/**
 * Loaded before a service (`--import`), records a processor profile from the first to the second SIGUSR2 and writes it
 * into the folder CPU_PROFILES, as `node --cpu-prof` does for a whole process.
 */
const SAMPLE_MICROSECONDS = 500;

const session = new Session();
let recording = false;

process.on('SIGUSR2', () => {
  recording = !recording;
  if (recording) {
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
    session.post('Profiler.start');
    return;
  }
  const service = basename(dirname(process.argv[1] ?? 'service'));
  session.post('Profiler.stop', (error, result) => {
    if (error !== null) throw error;
    writeFileSync(
      join(process.env.CPU_PROFILES ?? '.', `${service}.cpuprofile`),
      JSON.stringify(result.profile),
    );
    session.disconnect();
  });
});
