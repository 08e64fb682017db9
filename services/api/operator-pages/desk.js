// Replaces the parts of the page that change: by server-sent events, or by loading the page again while work runs.
const REFRESH_MS = 3000;

function replaceParts(text) {
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const part of document.querySelectorAll('[data-part]')) {
    const next = fresh.querySelector(`[data-part="${part.dataset.part}"]`);
    if (next !== null && next.outerHTML !== part.outerHTML) part.replaceWith(next);
  }
}

async function refresh() {
  if (document.querySelector('[data-refresh]') === null) return;
  if (!document.hidden && !document.activeElement?.closest('[data-part]')) {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (response?.ok && !response.redirected) replaceParts(await response.text());
  }
  setTimeout(refresh, REFRESH_MS);
}

function startEvents(address) {
  const events = new EventSource(address);
  events.addEventListener('parts', ({ data }) => replaceParts(data));
}

// On phones the navigation scrolls sideways.
const section = document.querySelector('.desk-nav [aria-current]');
section?.scrollIntoView({ block: 'nearest', inline: 'center' });

const live = document.querySelector('[data-live]');
if (live !== null) startEvents(live.dataset.live);
setTimeout(refresh, REFRESH_MS);
