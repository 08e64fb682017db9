// Health check of the container: `node check-health.mjs PORT` exits with 0 when /health/live returns 2xx, else 1.
const TIMEOUT_MS = 4_000;
const port = process.argv[2];
try {
  const response = await fetch(`http://127.0.0.1:${port}/health/live`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
