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
// Browsers skip these inside a scheme, so `java\nscript:` is one.
const SKIPPED_IN_SCHEME = /[\s\p{Cc}]/gu;

/** Whether an element could run code or load a foreign document: what `markup_removed` warns about. */
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
