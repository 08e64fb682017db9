const dark = matchMedia('(prefers-color-scheme: dark)');
const followColours = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
followColours();
dark.addEventListener('change', followColours);

// Swagger UI has no field for lists of 64-bit integers and warns: the text field takes them.
const integerField = ({ React, getComponent }) => ({
  components: {
    JsonSchema_integer_int64: (props) => React.createElement(getComponent('JsonSchema_string'), props),
  },
});

/** The name of a tag or the path of an operation as text: it is within the control that opens it, so not a link too. */
const namesWithoutLinks = ({ React }) => ({
  components: { DeepLink: ({ text }) => React.createElement('span', null, text) },
});

/** Filters by tag, path, method, id and summary of operations, and opens the tags of those that are found. */
const filterByWords = () => ({
  fn: {
    opsFilter: (tags, phrase) => {
      const words = phrase.toLowerCase().split(/\s+/);
      const matches = (text) => words.every((word) => text.toLowerCase().includes(word));
      const textOf = (operation) =>
        [
          operation.get('path'),
          operation.get('method'),
          operation.getIn(['operation', 'operationId']),
          operation.getIn(['operation', 'summary']),
        ].join(' ');
      return tags
        .map((group, tag) =>
          group.update('operations', (operations) =>
            operations.filter((operation) => matches(`${tag} ${textOf(operation)}`)),
          ),
        )
        .filter((group) => group.get('operations').size > 0);
    },
  },
  statePlugins: {
    layout: {
      wrapSelectors: {
        isShown:
          (isShown) =>
          (state, thing, ...rest) => {
            const phrase = state.get('filter');
            const isFiltered = typeof phrase === 'string' && phrase !== '';
            return (isFiltered && thing[0] === 'operations-tag') || isShown(thing, ...rest);
          },
      },
    },
  },
});

/** The parts of Swagger UI without its main landmark: the page has one around it. */
const referenceLayout = ({ React }) => {
  const element = React.createElement;
  const ReferenceLayout = ({ getComponent, specSelectors }) => {
    const status = specSelectors.loadingStatus();
    if (status !== 'success') {
      const isFailed = status === 'failed' || status === 'failedConfig';
      const text = isFailed
        ? 'The description of the API did not load.'
        : 'Reading the description of the API …';
      return element(
        'div',
        { className: 'swagger-ui' },
        element('p', { className: 'reference-loading' }, text),
      );
    }
    const part = (name) => element(getComponent(name, true));
    const tools = element(
      'div',
      { className: 'reference-tools' },
      part('FilterContainer'),
      part('AuthorizeBtnContainer'),
    );
    const conventions = element(
      'details',
      { className: 'conventions' },
      element('summary', null, 'Conventions: versions, authentication, caching, errors'),
      part('InfoContainer'),
    );
    const content = [conventions, tools, part('operations')];
    return element('div', { className: 'swagger-ui' }, element(getComponent('SvgAssets')), ...content);
  };
  return { components: { ReferenceLayout } };
};

/** Adds names of fields, and the focus of scrolled elements, to those of Swagger UI. */
function describeReference() {
  for (const field of reference.querySelectorAll('select, input, textarea')) {
    const isNamed = [...field.labels].some((label) => label.textContent.trim() !== field.textContent.trim());
    if (isNamed || field.getAttribute('aria-label')) continue;
    const parameter = field.closest('[data-param-name]')?.dataset.paramName;
    const operation = field.closest('.opblock')?.querySelector('.opblock-summary-path')?.textContent;
    const general = field.closest('.filter') ? 'Filter operations' : 'Content type';
    const name = parameter ?? general;
    field.setAttribute('aria-label', [name, operation].filter((part) => part).join(', '));
  }
  const filter = reference.querySelector('.operation-filter-input');
  if (filter) filter.placeholder = 'Filter by word or path';
  for (const button of reference.querySelectorAll('.close-modal')) button.setAttribute('aria-label', 'Close');
  // Their names differ from their texts.
  for (const button of reference.querySelectorAll('.modal-btn[aria-label]'))
    button.removeAttribute('aria-label');
  for (const scrolled of reference.querySelectorAll('pre, .model-box')) scrolled.tabIndex = 0;
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy-code]');
  if (!button) return;
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copyCode).textContent);
  button.firstChild.textContent = 'Copied';
});

const reference = document.getElementById('reference');
let pending = false;
new MutationObserver(() => {
  if (pending) return;
  pending = true;
  requestAnimationFrame(() => {
    pending = false;
    describeReference();
  });
}).observe(reference, { childList: true, subtree: true });

globalThis.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  // Its colours have too little contrast.
  syntaxHighlight: { activated: false },
  validatorUrl: null,
  layout: 'ReferenceLayout',
  plugins: [integerField, namesWithoutLinks, filterByWords, referenceLayout],
});
