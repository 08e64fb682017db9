/* Copies code, filters the list of operations, remembers the language of examples, and sends requests of the form. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How long the button says that the code is copied. */
const RESULT_SHOWN_MS = 3_000;
const UNAUTHORIZED = 401;
/** What happened to a request without a response, by the name of the error. */
const NO_RESPONSES = {
  TimeoutError: 'There was no response within 30 seconds. Send the request again.',
  other: 'The server could not be reached. Check the network connection, then send the request again.',
};
const LANGUAGE = 'curro-docs-language';
const TOKEN = 'curro-docs-token';
/** The values of path parameters that were sent, by name: operations of one group share them. */
const IDS = 'curro-docs-ids';

/** The address of an operation, and of a status, within the one page that the reference once was. */
const FORMER_ADDRESS = /^#\/[^/]+\/(\w+)(?:\/(\d+))?$/;

/** The id in the address, as it is if it cannot be decoded. */
function linkedId() {
  const id = location.hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The storage of the browser may be blocked: the page then remembers nothing. */
function tryStorage(use) {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Opens the folded parts around the element of the address. */
function openLinked() {
  const [, operation, status] = FORMER_ADDRESS.exec(location.hash) ?? [];
  if (operation) {
    location.replace(`/docs/${operation}${status ? `#status-${status}` : ''}`);
    return;
  }
  const linked = document.getElementById(linkedId());
  if (!linked) return;
  for (let part = linked; part; part = part.parentElement) if (part.tagName === 'DETAILS') part.open = true;
  linked.scrollIntoView();
}
addEventListener('hashchange', openLinked);
openLinked();

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy-code]');
  if (!button) return;
  const code = document.getElementById(button.dataset.copyCode);
  const label = button.firstChild;
  try {
    await navigator.clipboard.writeText(code.textContent);
    label.textContent = 'Copied';
  } catch {
    // Browsers refuse it on addresses without https, and where the reader does not permit it.
    getSelection().selectAllChildren(code);
    label.textContent = 'Selected: press Ctrl+C';
  }
  setTimeout(() => {
    label.textContent = 'Copy';
  }, RESULT_SHOWN_MS);
});

const chosen = document.getElementById(tryStorage(() => localStorage.getItem(LANGUAGE)));
if (chosen) chosen.checked = true;
document.addEventListener('change', ({ target }) => {
  if (target.name === 'language') tryStorage(() => localStorage.setItem(LANGUAGE, target.id));
});

const OF_ERRORS = ['error', 'errors', 'code', 'status'];
const contents = document.getElementById('contents');
const { synonyms: synonymsText, ignored } = contents.querySelector('form').dataset;
const synonyms = JSON.parse(synonymsText);
const ignoredWords = ignored.split(' ');

/** The words of a search, as the server reads them (search-operations.ts). */
const wordsOf = (query) => {
  const folded = query.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const all = folded
    .replace(/^\s*¿|\?\s*$/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const telling = all.filter((word) => !ignoredWords.includes(word));
  const words = telling.length > 0 ? telling : all;
  return words.some((word) => /^\d+$/.test(word)) ? words.filter((word) => !OF_ERRORS.includes(word)) : words;
};

const variantsOf = (word) => [word, ...(Object.hasOwn(synonyms, word) ? synonyms[word] : [])];

/** Whether a line of the list of operations has all words, as the server decides (search-operations.ts). */
function isMatch(line, words) {
  const content = `${line.dataset.id} ${line.textContent}`.toLowerCase();
  const name = line.closest('.group').querySelector('h4').textContent.toLowerCase();
  const whole = [...line.dataset.codes.split(' '), ...name.split(' ')];
  return words.every((word) =>
    variantsOf(word).some((each) => content.includes(each) || whole.includes(each)),
  );
}

/** The rank of a line that has all words, as the server calculates it. */
function rankOf(line, words) {
  const title = line.querySelector('.operation-summary').textContent.toLowerCase();
  const id = line.dataset.id.toLowerCase();
  const distance = (word) => {
    if (title.startsWith(word)) return 0;
    if (title.includes(` ${word}`)) return 1;
    return id.includes(word) ? 2 : 3;
  };
  return words.reduce((sum, word) => sum + Math.min(...variantsOf(word).map(distance)), 0);
}

/** Orders elements within their parents by a rank; equal ranks are in their first order. */
function orderBy(elements, rank) {
  const ranked = elements.map((element) => [element, rank(element)]);
  ranked.sort(([, one], [, other]) => (one === other ? 0 : one - other));
  for (const [element] of ranked) element.parentElement.append(element);
}

/** The pieces of a text, the words of a search as marks, as the server does (search-operations.ts). */
function marked(text, words) {
  const variants = words.flatMap(variantsOf).map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  if (variants.length === 0) return [text];
  return text.split(new RegExp(`(${variants.join('|')})`, 'i')).map((part, at) => {
    if (at % 2 === 0) return part;
    return Object.assign(document.createElement('mark'), { textContent: part });
  });
}

/** Marks the words of a search in the title of a line, and links those that are its error codes. */
function markHits(line, words) {
  const summary = line.querySelector('.operation-summary');
  summary.replaceChildren(...marked(summary.textContent, words));
  const codes = line.dataset.codes.split(' ');
  for (const code of words.filter((word) => codes.includes(word))) {
    const link = document.createElement('a');
    link.className = 'operation-code';
    link.href = `/docs/${line.dataset.id}#error-${code}`;
    link.append('error ', ...marked(code, [code]));
    line.firstElementChild.after(link);
  }
}

/** How long the search waits for the next letter. */
const SEARCH_PAUSE_MS = 120;
let searchTimer;
let searched = '';

/**
 * Reads what the server finds besides operations, and passes it on unless the text has changed meanwhile.
 * Without a response the operations that the page has are still filtered.
 */
function readHits(text, use) {
  searched = text;
  clearTimeout(searchTimer);
  searchTimer = setTimeout(async () => {
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      const response = await fetch(`/docs/search?q=${encodeURIComponent(text)}`, { signal });
      if (!response.ok || searched !== text) return;
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const [hits, best] = [page.getElementById('hits'), page.getElementById('best')];
      if (hits && best && searched === text)
        use(document.importNode(hits, true), document.importNode(best, true));
    } catch {}
  }, SEARCH_PAUSE_MS);
}

const countText = (count) => `${count} operation${count === 1 ? '' : 's'}`;

/** Shows the operations with all words, the best matches first. */
function showMatches({ groups, sections, rows }, query) {
  const words = wordsOf(query);
  const ranks = new Map();
  const best = (part) => Math.min(...[...part.querySelectorAll('li')].map((line) => ranks.get(line)));
  let found = 0;
  // The text of a line is searched: not the codes of the search before.
  for (const link of document.querySelectorAll('.operation-code')) link.remove();
  for (const [at, group] of groups.entries()) {
    let shown = 0;
    for (const line of group.querySelectorAll('li')) {
      line.hidden = !isMatch(line, words);
      markHits(line, line.hidden ? [] : words);
      ranks.set(line, line.hidden ? Number.POSITIVE_INFINITY : rankOf(line, words));
      if (!line.hidden) shown += 1;
    }
    group.hidden = shown === 0;
    group.open = words.length > 0 ? shown > 0 : at === 0;
    found += shown;
  }
  orderBy(rows, (line) => ranks.get(line));
  orderBy(groups, best);
  orderBy(sections, best);
  for (const section of sections) section.hidden = !section.querySelector('.group:not([hidden])');
  document.getElementById('found').textContent = words.length === 0 ? '' : countText(found);
}

const filter = document.getElementById('filter');
if (filter && document.querySelector('.group')) {
  // The server orders by the words of the address; the navigation has the order without words.
  const names = [...contents.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const groups = [...document.querySelectorAll('.group')];
  groups.sort((one, other) => names.indexOf(`/docs#${one.id}`) - names.indexOf(`/docs#${other.id}`));
  const sections = [...new Set(groups.map((group) => group.closest('.reference-section')))];
  const listed = { groups, sections, rows: groups.flatMap((group) => [...group.querySelectorAll('li')]) };
  filter.addEventListener('input', () => {
    showMatches(listed, filter.value);
    document.getElementById('hits').replaceChildren();
    document.getElementById('best').replaceChildren();
    readHits(filter.value, (hits, best) => {
      document.getElementById('hits').replaceWith(hits);
      document.getElementById('best').replaceWith(best);
      // The words of the server are corrected ones if nothing has those of the reader.
      showMatches(listed, hits.dataset.words);
      document.getElementById('found').textContent = hits.dataset.found;
    });
    // The way back from an operation leads to the same list.
    const query = filter.value ? `?q=${encodeURIComponent(filter.value)}` : '';
    history.replaceState(null, '', `${location.pathname}${query}#operations`);
  });
  filter.form.addEventListener('submit', (event) => event.preventDefault());
  filter.form.querySelector('button').hidden = true;
}

// In a narrow window a link of the opened navigation can lead to a part of the same page.
contents.addEventListener('click', ({ target }) => {
  if (target.closest('a') && contents.matches(':popover-open')) contents.hidePopover();
});

/** The list of all operations, which the overview has; other pages fetch it for the first search. */
async function readLines() {
  if (document.querySelector('.group')) return [...document.querySelectorAll('.operations > li')];
  const overview = await (await fetch('/docs')).text();
  return [...new DOMParser().parseFromString(overview, 'text/html').querySelectorAll('.operations > li')];
}

function linkItem(href, ...content) {
  const [item, link] = [document.createElement('li'), document.createElement('a')];
  link.href = href;
  link.append(...content);
  item.append(link);
  return item;
}

const MAX_LINKS = 12;
let lines;
/** Shows the operations with all words in the navigation instead of its groups. */
async function showLinks(field) {
  lines ??= readLines();
  const all = await lines.catch(() => {
    lines = undefined;
  });
  // Without the list Enter still leads to the result on the overview.
  if (!all) return;
  showLinked(all, { text: field.value, words: wordsOf(field.value) });
  readHits(field.value, (hits, best) => {
    showLinked(all, { text: field.value, words: wordsOf(hits.dataset.words), hits, best });
  });
}

/** Shows links to operations, and to what else the server has found. */
function showLinked(all, { text, words, hits, best }) {
  const found = words.length === 0 ? [] : all.filter((line) => isMatch(line, words));
  found.sort((one, other) => rankOf(one, words) - rankOf(other, words));
  const links = found.slice(0, MAX_LINKS).map((line) => {
    const method = line.querySelector('.method').cloneNode(true);
    const [title, path] = [document.createElement('span'), document.createElement('code')];
    path.append(...line.querySelector('.operation-path').cloneNode(true).childNodes);
    title.append(line.querySelector('.operation-summary').textContent, ' ', path);
    return linkItem(`/docs/${line.dataset.id}`, method, ' ', title);
  });
  if (found.length > MAX_LINKS)
    links.push(
      linkItem(`/docs?q=${encodeURIComponent(text)}#operations`, `Show all ${found.length} operations`),
    );
  const others = hits ? [...hits.querySelectorAll('li')].slice(0, MAX_LINKS) : [];
  const first = best ? best.querySelectorAll('li') : [];
  document.getElementById('contents-matches').replaceChildren(...first, ...links, ...others);
  document.getElementById('contents-found').textContent =
    words.length === 0 ? '' : (hits?.dataset.found ?? countText(found.length));
  contents.classList.toggle('is-searched', first.length + links.length + others.length > 0);
}

// In a long list the operation of the page may be below the part that is visible.
const current = contents.querySelector('[aria-current]');
if (current && current.offsetTop > contents.clientHeight * 0.75)
  contents.scrollTop = current.offsetTop - contents.clientHeight / 2;

const search = contents.querySelector('input');
search.addEventListener('input', () => showLinks(search));
// The browser restores the words after a way back; the overview has their results already.
if (search.value && search.value === filter?.value) search.value = '';
if (search.value) showLinks(search);

// "/" leads to the search, unless a field has the focus.
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.('input, textarea, select, [contenteditable]')) return;
  const field = filter ?? search;
  if (!filter && !search.checkVisibility()) contents.showPopover();
  event.preventDefault();
  field.focus();
  field.select();
});

/** The request that the fields of a form describe. */
function requestOf(form) {
  const { method } = form.dataset;
  let { path } = form.dataset;
  const query = new URLSearchParams();
  const headers = new Headers();
  let body;
  for (const { name, value, dataset } of form.elements) {
    if (!value || !dataset.place) continue;
    if (dataset.place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (dataset.place === 'query') query.append(name, value);
    else if (dataset.place === 'header') headers.set(name, value);
    else if (dataset.place === 'token')
      headers.set('Authorization', /^(?:Basic|Bearer) /.test(value) ? value : `Bearer ${value}`);
    else {
      headers.set('Content-Type', dataset.type);
      body = value;
    }
  }
  const search = query.toString();
  return { method, url: new URL(path + (search ? `?${search}` : ''), location.origin), headers, body };
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** The request as a command, without the token. */
function commandOf({ method, url, headers, body }) {
  const shown = [...headers].map(([name, value]) =>
    name === 'authorization' ? '-H "Authorization: Bearer $TOKEN"' : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const parts = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url.href)}`, ...shown];
  return [...parts, ...(body ? [`-d ${quoted(body)}`] : [])].join(' \\\n  ');
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The ids that were sent or received last, by the names of path parameters. */
function readIds() {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(IDS))) ?? {};
}

/** The fields of responses with an id for other operations: the first one is remembered. */
const RECEIVED_IDS = {
  applicationCreate: { applicationId: 'code' },
  applicationList: { applicationId: 'code' },
  coverLetterList: { coverletterId: 'key' },
  coverLetterPut: { coverletterId: 'key' },
  curriculumList: { curriculumId: 'code' },
  educationList: { educationId: 'id' },
  educationPut: { educationId: 'id' },
  experienceList: { experienceId: 'id' },
  experiencePut: { experienceId: 'id' },
  offerSearch: { offerId: 'id' },
  savedSearchCreate: { savedsearchId: 'id' },
  savedSearchList: { savedsearchId: 'id' },
};

/** Remembers ids of a request and its response: the forms of other operations start with them. */
function rememberIds(form, received) {
  const sent = [...form.elements].filter(({ value, dataset }) => dataset.place === 'path' && value);
  const ids = sent.map(({ name, value }) => [idName(form, name), value]);
  for (const [name, field] of Object.entries(RECEIVED_IDS[form.dataset.id] ?? {})) {
    const [, value] = new RegExp(`"${field}":\\s*"?([\\w-]+)`).exec(received) ?? [];
    if (value) ids.push([name, value]);
  }
  const all = { ...readIds(), ...Object.fromEntries(ids) };
  tryStorage(() => sessionStorage.setItem(IDS, JSON.stringify(all)));
}

/** Parameters with short names, such as `id`, mean something else below each path. */
const idName = ({ dataset: { path } }, name) =>
  /^(?:id|code|name)$/.test(name) ? path.slice(0, path.indexOf(`{${name}}`)) + name : name;

/** Fills the empty fields of a form with remembered ids. Returns whether there was one. */
function fillIds(form) {
  const ids = readIds();
  const empty = [...form.elements].filter(({ value, dataset }) => dataset.place === 'path' && !value);
  const known = empty.filter(({ name }) => Object.hasOwn(ids, idName(form, name)));
  for (const field of known) field.value = ids[idName(form, field.name)];
  return known.length > 0;
}

/** How long the samples wait for the next letter. */
const SAMPLES_PAUSE_MS = 250;
let samplesTimer;

/** Shows the request of the form in the samples, which the server writes; a body that is not valid JSON changes nothing. */
function showSamples(form) {
  clearTimeout(samplesTimer);
  samplesTimer = setTimeout(async () => {
    const values = (place) => {
      const fields = [...form.elements].filter(({ value, dataset }) => dataset.place === place && value);
      return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    };
    const body = { path: values('path'), query: values('query'), ...values('body') };
    try {
      const response = await fetch(`/docs/samples/${form.dataset.id}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      if (!response.ok) return;
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      for (const code of page.querySelectorAll('code[id]'))
        document.getElementById(code.id)?.replaceChildren(...code.childNodes);
    } catch {}
  }, SAMPLES_PAUSE_MS);
}

/** The part of an element of JSON: an error code is a link to its line in the list of errors. */
function codePart(text, key) {
  const anchor = `error-${text.slice(1, -1)}`;
  if (key !== '"error"' || !document.getElementById(anchor)) return document.createElement('span');
  return Object.assign(document.createElement('a'), { href: `#${anchor}` });
}

/** Shows JSON with its keys and texts in colours of their own, as the server does (code.ts). */
function showCode(element, code) {
  const parts = [];
  let end = 0;
  let key = '';
  for (const { 0: text, 1: colon, index } of code.matchAll(/"(?:[^"\\\n]|\\.)*"(?=(:?))/g)) {
    const part = codePart(text, colon === '' ? key : '');
    if (colon !== '') key = text;
    part.className = colon === '' ? 'code-text' : 'code-key';
    part.textContent = text;
    parts.push(code.slice(end, index), part);
    end = index + text.length;
  }
  element.replaceChildren(...parts, code.slice(end));
}

/** Offers to show all lines of code only if some are hidden. */
function foldLong(pre) {
  const block = pre.parentElement;
  block.classList.add('long-code');
  block.classList.toggle('long-code', pre.scrollHeight > pre.clientHeight);
}

async function send(form) {
  const status = form.querySelector('[role=status]');
  const tokenLink = form.querySelector('.try-send a');
  const hintLink = form.querySelector('#try-token-hint a');
  const outcome = form.parentElement.querySelector('.outcome');
  const request = requestOf(form);
  const { url, ...options } = request;
  const headers = new Headers(options.headers);
  // The reference is English; without the header the browser asks for the language of its reader.
  if (!headers.has('Accept-Language')) headers.set('Accept-Language', 'en');
  let isRefused = false;
  status.textContent = 'Sending …';
  status.className = 'hint';
  document.getElementById('sent-code').textContent = commandOf(request);
  const received = document.getElementById('received-code');
  const started = performance.now();
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(url, {
      ...options,
      headers,
      signal,
      credentials: 'omit',
      redirect: 'manual',
    });
    const text = await response.text();
    const milliseconds = Math.round(performance.now() - started);
    status.textContent = `${response.ok ? '✓' : '✕'} ${response.status} ${response.statusText} in ${milliseconds} ms`;
    status.className = response.ok ? 'try-ok' : 'try-failed';
    isRefused = response.status === UNAUTHORIZED;
    if (isRefused) tryStorage(() => sessionStorage.removeItem(TOKEN));
    showCode(received, indented(text) || '(no body)');
    if (response.ok) rememberIds(form, text);
  } catch (error) {
    status.textContent = '✕ No response';
    status.className = 'try-failed';
    received.textContent = NO_RESPONSES[error.name] ?? NO_RESPONSES.other;
  }
  tokenLink.hidden = !isRefused;
  hintLink.hidden = isRefused;
  outcome.hidden = false;
  foldLong(received.closest('pre'));
  // Below a long list of parameters the response is out of sight: the status stays above it.
  const response = received.closest('.sample');
  if (response.getBoundingClientRect().top > innerHeight) form.querySelector('.try-send').scrollIntoView();
}

const form = document.querySelector('.try form');
if (form) {
  const { token } = form.elements;
  form.closest('[hidden]').hidden = false;
  // Public operations are not called with a token that was entered for another one.
  const remembers = token.dataset.scope !== undefined;
  if (remembers) token.value = tryStorage(() => sessionStorage.getItem(TOKEN)) ?? '';
  if (fillIds(form)) showSamples(form);
  form.addEventListener('input', ({ target }) => {
    if (target !== token) showSamples(form);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (remembers) tryStorage(() => sessionStorage.setItem(TOKEN, token.value));
    send(form);
  });
}
