// Health check of the container: `node check-health.mjs PORT [PATH]` exits with 0 when the path, /health/live by
// default, returns 2xx, else 1.
const TIMEOUT_MS = 4_000;
const [port, path = '/health/live'] = process.argv.slice(2);
try {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
