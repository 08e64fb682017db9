// The page after a registration continues when the address is confirmed on another device.
const EVERY_MS = 5_000;
/** As long as the link in the mail is valid. */
const UNTIL_MS = 3_600_000;
const started = Date.now();
const timer = setInterval(async () => {
  if (Date.now() - started > UNTIL_MS) clearInterval(timer);
  if (document.hidden) return;
  try {
    const response = await fetch(location.pathname, { signal: AbortSignal.timeout(EVERY_MS) });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (response.ok && !page.getElementById('not-received')) location.replace(location.pathname);
  } catch {
    // The network may be back the next time.
  }
}, EVERY_MS);
