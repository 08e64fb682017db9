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

/** The error codes of a response, which may be a reference to a component. */
const errorCodesOf = (response, description) => {
  const component = response.get('$ref')?.slice('#/'.length).split('/');
  const codes = (component ? description.getIn(component) : response)?.get('x-error-codes');
  return codes ? codes.toArray() : [];
};

const wordsOf = (phrase) => (typeof phrase === 'string' ? phrase.toLowerCase().split(/\s+/) : []);

/** Filters by tag, path, method, id, summary and whole error codes, and opens the tags of operations that are found. */
const filterByWords = ({ getSystem }) => ({
  fn: {
    opsFilter: (tags, phrase) => {
      const words = wordsOf(phrase);
      const description = getSystem().specSelectors.specJson();
      const textOf = (operation) =>
        [
          operation.get('path'),
          operation.get('method'),
          operation.getIn(['operation', 'operationId']),
          operation.getIn(['operation', 'summary']),
        ].join(' ');
      const matches = (tag, operation) => {
        const text = `${tag} ${textOf(operation)}`.toLowerCase();
        const isCode = (word) =>
          operation
            .getIn(['operation', 'responses'])
            .some((response) => errorCodesOf(response, description).includes(word));
        return words.every((word) => text.includes(word) || isCode(word));
      };
      return tags
        .map((group, tag) =>
          group.update('operations', (operations) =>
            operations.filter((operation) => matches(tag, operation)),
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

/** The address of the visit: Swagger UI replaces it with that of the operation. */
const linkedAddress = location.hash;

/** Folds headers, and each response without success into a line with its status and codes, which has an address. */
const foldedResponses = ({ React }) => ({
  wrapComponents: {
    response:
      (Response, { layoutSelectors, specSelectors }) =>
      (props) => {
        const element = React.createElement;
        const { code, method, path, response } = props;
        if (code.startsWith('2')) return element(Response, props);
        const description = specSelectors.specJson();
        const operation = description.getIn(['paths', path, method]);
        const tag = encodeURIComponent(operation.getIn(['tags', 0]));
        const address = `#/${tag}/${operation.get('operationId')}/${code}`;
        const codes = errorCodesOf(response, description);
        const words = wordsOf(layoutSelectors.currentFilter());
        const summary = element(
          'summary',
          null,
          element('b', null, code),
          ' ',
          codes.length > 0 ? element('code', null, codes.join(', ')) : response.get('description'),
        );
        const table = element('table', null, element('tbody', null, element(Response, props)));
        const link = element('p', null, element('a', { href: address }, 'Link to this response'));
        const isOpen = linkedAddress === address || codes.some((one) => words.includes(one));
        const details = element('details', { open: isOpen }, summary, table, link);
        return element('tr', { className: 'response-folded' }, element('td', { colSpan: 3 }, details));
      },
    headers: (Headers) => (props) => {
      const summary = React.createElement('summary', null, `Headers (${props.headers?.size ?? 0})`);
      const headers = React.createElement(Headers, props);
      return React.createElement('details', { className: 'response-headers' }, summary, headers);
    },
  },
});

/** Names what an operation requires, where Swagger UI has a lock that is also closed for public operations. */
const accessLabels = ({ React }) => ({
  components: { authorizeOperationBtn: () => null },
  wrapComponents: {
    OperationSummaryPath: (Path) => (props) => {
      const requirements = props.operationProps.get('security');
      const isPublic = !requirements || requirements.some((one) => one.size === 0);
      const [scope] = isPublic ? [] : requirements.flatMap((one) => one.get('user') ?? []).toArray();
      const text = scope === undefined ? 'Public' : `Scope ${scope}`;
      const label = React.createElement('span', { className: 'operation-access' }, text);
      return React.createElement(React.Fragment, null, React.createElement(Path, props), label);
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
  if (filter) filter.placeholder = 'Filter by word, path or error code';
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

const ui = globalThis.SwaggerUIBundle({
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
  onComplete: () => {
    if (!location.hash.startsWith('#/')) ui.layoutActions.show(['operations-tag', 'Offers'], true);
  },
  plugins: [integerField, namesWithoutLinks, filterByWords, foldedResponses, accessLabels, referenceLayout],
});
