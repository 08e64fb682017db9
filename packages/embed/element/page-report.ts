import { hasLimit, hinted, missingLimits } from './accepted-values.ts';
import { keysOf } from './filter-labels.ts';
import { messagesOf, OWN_TEXTS } from './messages.ts';
import { ownLink } from './safe-link.ts';
import { hiddenParts, isMissing, SettingsElement, TEXT_ATTRIBUTES } from './settings.ts';
import { nearestOf, unknownAttributes } from './unknown-attributes.ts';
import { MORE_FILTERS } from './view/more-filters.ts';

/** Attributes that limit the offers of a page, with a wrong value or name. */
const LIMITS = /(?:^|\()(?:province|city|category|filters)[=?]/;

/** The nearest accepted values of a wrong one, which depend on the offers of the list. */
const HINTS = / \([^()]*\)$/;

/** The accepted values of `sinceDate`. */
const AGES = Object.keys(messagesOf('es').ageNames);

/** What the content of an element, offers and a form of the server, does not have. */
const PAGE_PARTS = 'main,aside,footer,script:not([type$=json]),curro-search';

/** The attributes of the element. */
const KNOWN_ATTRIBUTES = SettingsElement.observedAttributes;
/** The properties of any element in lower case. */
const GLOBAL_PROPERTIES = new Set<string>();
for (const name in HTMLElement.prototype) GLOBAL_PROPERTIES.add(name.toLowerCase());

/** Reports to the developer of a page what is wrong with the element of the page, in the console. */
export class PageReport {
  readonly #element: SettingsElement;
  readonly #reported = new Set<string>();

  constructor(element: SettingsElement) {
    this.#element = element;
  }

  /** Reports errors, each once. */
  warn(errors: readonly string[], before = '', after = ''): void {
    const isNew = (error: string): boolean => !this.#reported.has(error.replace(HINTS, ''));
    const reported = errors.filter(isNew);
    for (const error of reported) this.#reported.add(error.replace(HINTS, ''));
    if (reported.length === 0) return;
    const elements = [...document.querySelectorAll('curro-search')];
    const at = elements.indexOf(this.#element);
    // One in a shadow root is not among them.
    const place = elements.length > 1 && at >= 0 ? ` (${at + 1} of ${elements.length})` : '';
    const name =
      this.#element.id === '' ? `<curro-search>${place}` : `<curro-search id="${this.#element.id}">`;
    // Consoles link the element.
    console.warn(`${name}: ${before}${reported.join(' ')}${after}`, this.#element);
  }

  /** Where developers find what is accepted. */
  get hint(): string {
    return ` Attributes and their values: ${this.#element.api}/embed/`;
  }

  reportIgnored(): void {
    this.warn(this.#ignored(), 'ignored ', this.hint);
  }

  /** What a `strict` element has of wrong, missing or misspelt limits of its offers. */
  wrongLimits(): string[] {
    if (!this.#element.strict) return [];
    // An unknown attribute can be meant as the limit that is missing.
    const meant = hasLimit(this.#element) ? [] : this.#unknown().filter((each) => each.endsWith('"'));
    return [
      ...missingLimits(this.#element, hiddenParts(this.#element)),
      ...this.#ignored().filter((each) => LIMITS.test(each) || meant.includes(each)),
    ];
  }

  /** Unknown attributes of the page, as they are written there, with what is near to them. */
  #unknown(): string[] {
    const names = this.#element.getAttributeNames();
    return unknownAttributes(names, KNOWN_ATTRIBUTES, MORE_FILTERS, GLOBAL_PROPERTIES).map(
      ([name, nearest]) => {
        const value = this.#element.getAttribute(name) ?? '';
        return `${name}="${value}"${hinted(nearest.replace('…', () => value))}`;
      },
    );
  }

  /** Wrong values and unknown attributes of the page, as they are written there, with what is near to them. */
  #ignored(): string[] {
    // Without its closing tag the element has the rest of its parent as its content.
    const swallowed = this.#element.nextElementSibling ? null : this.#element.querySelector(PAGE_PARTS);
    return [
      ...this.#element.accepted.ignoredAttributes(
        this.#element,
        (name) => (name === 'sinceDate' ? AGES : keysOf(name)).join(', '),
        MORE_FILTERS,
      ),
      ...this.#unknown(),
      ...TEXT_ATTRIBUTES.flatMap((name) => {
        const value = this.#element.getAttribute(name);
        return isMissing(value) ? [`${name}="${value}"`] : [];
      }),
      ...(this.#element.hasAttribute('texts') && !this.#element.texts ? ['texts (JSON?)'] : []),
      ...Object.keys(this.#element.texts ?? {})
        .filter((name) => !OWN_TEXTS.includes(name as (typeof OWN_TEXTS)[number]))
        .map((name) => `texts.${name}${hinted(nearestOf(name, OWN_TEXTS))}`),
      ...(this.#element.offerUrl === '' ||
      ownLink(this.#element.offerUrl, { id: '1', title: '' }, this.#element.baseURI)
        ? []
        : [`offer-url="${this.#element.offerUrl}" (path or http URL with {id})`]),
      ...(swallowed ? [`<${swallowed.localName}> in the element (</curro-search> missing?)`] : []),
    ];
  }

  /** What to do about another element whose search has the same parameters in the address of the page. */
  sharedAddress(): string[] {
    const { address } = this.#element;
    const same = [...document.querySelectorAll('curro-search')].filter((each) => each.address === address);
    return address !== null && same.length > 1 ? [`address="${address}" is that of two elements`] : [];
  }
}
