// Ends with 0 when the service in this container lives. node check-health.mjs PORT
const TIMEOUT_MS = 4_000;
const port = process.argv[2];
try {
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
