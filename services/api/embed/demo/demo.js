/* Applies the settings to the element, and shows the code and the events of the element. */
const MAX_EVENTS = 5;
const element = document.querySelector('curro-search');
const settings = document.getElementById('settings');
const stage = document.getElementById('stage');
const code = document.getElementById('code');
const copy = document.getElementById('copy');
const log = document.getElementById('events');

function apply() {
  const chosen = Object.fromEntries(new FormData(settings));
  const attributes = ['theme', 'lang', 'page-size'].map((name) => [name, chosen[name]]);
  for (const [name, value] of attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  stage.dataset.width = chosen.width;
  for (const token of ['link', 'button', 'button-hover']) {
    if (chosen.accent) element.style.setProperty(`--curro-${token}`, chosen.accent);
    else element.style.removeProperty(`--curro-${token}`);
  }
  if (chosen.accent) element.style.setProperty('--curro-button-ink', '#fff');
  else element.style.removeProperty('--curro-button-ink');
  const attributeText = attributes.map(([name, value]) => ` ${name}="${value}"`).join('');
  const style = chosen.accent
    ? `\n<style>curro-search { --curro-link: ${chosen.accent}; --curro-button: ${chosen.accent}; }</style>`
    : '';
  code.textContent = `${code.dataset.script}\n<curro-search${attributeText}></curro-search>${style}`;
}

const summaries = {
  'curro-search': ({ query, total }) => ({ q: query.q, page: query.page, total }),
  'curro-select': ({ offer, position }) => ({ id: offer.id, position }),
  'curro-error': ({ kind, status, code: errorCode }) => ({ kind, status, code: errorCode }),
};
for (const [name, summary] of Object.entries(summaries)) {
  element.addEventListener(name, ({ detail }) => {
    const line = document.createElement('li');
    line.textContent = `${name} ${JSON.stringify(summary(detail))}`;
    log.prepend(line);
    while (log.children.length > MAX_EVENTS) log.lastElementChild.remove();
  });
}

copy.addEventListener('click', async () => {
  await navigator.clipboard.writeText(code.textContent);
  const label = copy.textContent;
  copy.textContent = copy.dataset.done;
  setTimeout(() => {
    copy.textContent = label;
  }, 2_000);
});
settings.addEventListener('change', apply);
apply();
