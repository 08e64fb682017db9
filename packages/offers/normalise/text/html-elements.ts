/** Elements whose content is not text of an offer. */
export const skippedElements = new Set(
  (
    'applet audio canvas datalist embed frame frameset head iframe math noembed noframes noscript object plaintext ' +
    'portal script select style svg template title video xmp'
  ).split(' '),
);

/** Elements on separate lines. */
export const lineElements = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form header hgroup html legend li main nav pre section summary table tbody tfoot thead tr'
  ).split(' '),
);

/** Elements separated from their neighbours by a blank line. */
export const paragraphElements = new Set('h1 h2 h3 h4 h5 h6 hr ol p ul menu'.split(' '));

/** Elements in which line ends of the source are white space. */
export const flowElements = new Set(
  'blockquote caption center dd div dt h1 h2 h3 h4 h5 h6 li p section td th'.split(' '),
);

const inlineElements =
  'a abbr acronym area b base basefont bdi bdo big br button cite code col colgroup data del dfn dir em font i img ' +
  'input ins kbd label link map mark marquee meta meter nobr optgroup option output param picture progress q rp rt ' +
  'ruby s samp slot small source span strike strong sub sup td textarea th time track tt u var wbr';

const knownElements = new Set([
  ...skippedElements,
  ...lineElements,
  ...paragraphElements,
  ...inlineElements.split(' '),
]);

/**
 * Whether a tag name is markup: an element of HTML, or a name with a prefix or a hyphen (word processors, web components).
 * Anything else in angle brackets is text (`<urgente>`).
 */
export function isElementName(name: string): boolean {
  return knownElements.has(name) || /^[a-z][a-z0-9]*[:-][a-z0-9:-]*[a-z0-9]$/.test(name);
}

const ACTIVE_ELEMENTS = new Set([
  'applet',
  'embed',
  'frame',
  'frameset',
  'iframe',
  'object',
  'portal',
  'script',
]);
const ADDRESS_ATTRIBUTES = new Set([
  'action',
  'background',
  'data',
  'formaction',
  'href',
  'poster',
  'src',
  'srcdoc',
  'xlink:href',
]);
const EVENT_HANDLER = /^on[a-z]/;
const ACTIVE_SCHEME = /^(?:javascript|vbscript|data:text\/html)/i;
// Browsers ignore these inside a scheme: `java\nscript:` is one.
const SKIPPED_IN_SCHEME = /[\s\p{Cc}]/gu;

/** Whether an element could run code or load another document (warning `markup_removed`). */
export function isActiveMarkup(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (ACTIVE_ELEMENTS.has(name)) return true;
  for (const [attribute, value] of Object.entries(attributes)) {
    if (EVENT_HANDLER.test(attribute)) return true;
    if (attribute === 'srcdoc') return true;
    if (ADDRESS_ATTRIBUTES.has(attribute) && ACTIVE_SCHEME.test(value.replace(SKIPPED_IN_SCHEME, '')))
      return true;
  }
  return false;
}
