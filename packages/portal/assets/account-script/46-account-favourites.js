/* While the visitor is signed in, the saved offers of this browser and those of the account are the same list. */
const DEVICE_OFFERS = 'curro.favourites';
/** The ids that the account had at the last exchange: one that the browser lacks was removed here. */
const ACCOUNT_OFFERS = 'curro.favourites.account';
const EXCHANGED = 'curro.favourites.exchanged';

/** A stored list; empty when the storage is not available or holds something else. */
function storedList(name) {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Stores the list of the account; what the cards of an offer showed remains with the browser. */
function storeOffers(fromAccount) {
  const onDevice = new Map(storedList(DEVICE_OFFERS).map((offer) => [offer.id, offer]));
  const offers = fromAccount.map((offer) => ({ ...onDevice.get(offer.id), ...offer }));
  localStorage.setItem(DEVICE_OFFERS, JSON.stringify(offers));
  localStorage.setItem(ACCOUNT_OFFERS, JSON.stringify(offers.map(({ id }) => id)));
  sessionStorage.setItem(EXCHANGED, 'true');
  window.dispatchEvent(new StorageEvent('storage', { key: DEVICE_OFFERS }));
}

async function exchangeOffers(key) {
  const device = storedList(DEVICE_OFFERS);
  const ids = new Set(device.map(({ id }) => id));
  const body = new URLSearchParams({
    _key: key,
    saved: JSON.stringify(device.map(({ id, savedAt }) => ({ id, savedAt }))),
    removed: storedList(ACCOUNT_OFFERS)
      .filter((id) => !ids.has(id))
      .join(','),
  });
  try {
    const { prefix = '' } = document.documentElement.dataset;
    const response = await fetch(`${prefix}/favoritos/cuenta`, { method: 'POST', body });
    if (response.ok) storeOffers((await response.json()).offers);
  } catch {
    // The next page tries again.
  }
}

function connectOffers() {
  const key = document.querySelector('form[action$="/salir"] input[name="_key"]')?.value;
  if (key === undefined) return;
  document.addEventListener('curro:favourites', () => exchangeOffers(key));
  const account = storedList(ACCOUNT_OFFERS);
  const device = storedList(DEVICE_OFFERS);
  const isSame = device.length === account.length && device.every(({ id }) => account.includes(id));
  const isExchanged =
    localStorage.getItem(ACCOUNT_OFFERS) !== null && sessionStorage.getItem(EXCHANGED) !== null;
  if (!isSame || !isExchanged) exchangeOffers(key);
}

try {
  connectOffers();
} catch {
  // Storage may be forbidden.
}
