import { render, type TemplateResult } from 'lit/html.js';

/** A property whose changes update the element. */
interface Property {
  /** The attribute that sets it; absent: none does. */
  readonly attribute?: string;
  /** The value for one of its attribute; null: the attribute is absent. */
  converter?(value: string | null): unknown;
}

/** The properties of an element by name. */
export type Properties = Readonly<Record<string, Property>>;

/** A part of an element that follows its life. */
export interface Controller {
  /** @param signal aborted when the element is removed from the page, for listeners outside of the element */
  hostConnected?(signal: AbortSignal): void;
  hostUpdated?(): void;
  hostDisconnected?(): void;
}

/** What controllers need of their element. */
export interface ControllerHost {
  addController(controller: Controller): void;
  requestUpdate(): void;
}

/**
 * An element with a shadow root that it renders again after changes of its properties, all of a task at once. It does what
 * `LitElement` does, without what this element does not use: that is half of it, in a script that each page loads.
 */
export abstract class ReactiveElement extends HTMLElement implements ControllerHost {
  static readonly properties: Properties = {};
  static readonly styles: CSSStyleSheet;

  /** The attributes of the properties. */
  static get observedAttributes(): string[] {
    return Object.values(this.properties).flatMap(({ attribute }) => attribute ?? []);
  }

  /** Defines the accessors of the properties, once for each class that is an element. */
  static createAccessors(): void {
    for (const name of Object.keys(this.properties))
      Object.defineProperty(this.prototype, name, {
        get(this: ReactiveElement): unknown {
          return this.#values.get(name);
        },
        set(this: ReactiveElement, value: unknown) {
          if (Object.is(this.#values.get(name), value)) return;
          this.#values.set(name, value);
          this.#changed.add(name);
          this.requestUpdate();
        },
      });
  }

  readonly renderRoot: ShadowRoot = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  /** Whether the element has been rendered. */
  hasUpdated = false;
  /** Fulfilled after the next update, or the last one when none is due; the first one waits until the element is in the page. */
  updateComplete: Promise<unknown>;
  readonly #values = new Map<string, unknown>();
  /** What the page set before the script was loaded. */
  readonly #earlyValues: Record<string, unknown> = {};
  readonly #controllers: Controller[] = [];
  #changed = new Set<string>();
  #isPending = true;
  readonly #connect: () => void;
  #connection = new AbortController();

  constructor() {
    super();
    const { properties, styles } = this.constructor as typeof ReactiveElement;
    this.renderRoot.adoptedStyleSheets = [styles];
    for (const name of Object.keys(properties)) {
      if (!Object.hasOwn(this, name)) continue;
      this.#earlyValues[name] = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#connect = resolve;
    this.updateComplete = promise.then(() => {
      Object.assign(this, this.#earlyValues);
      this.#update();
    });
  }

  addController(controller: Controller): void {
    this.#controllers.push(controller);
  }

  /** Updates the element after the running task. */
  requestUpdate(): void {
    if (this.#isPending) return;
    this.#isPending = true;
    // A failed update has been reported.
    const last = this.updateComplete.catch(() => undefined);
    this.updateComplete = last.then(() => this.#update());
  }

  connectedCallback(): void {
    this.#connect();
    this.#connection = new AbortController();
    for (const each of this.#controllers) each.hostConnected?.(this.#connection.signal);
  }

  disconnectedCallback(): void {
    this.#connection.abort();
    for (const each of this.#controllers) each.hostDisconnected?.();
  }

  attributeChangedCallback(attribute: string, _: string | null, value: string | null): void {
    const { properties } = this.constructor as typeof ReactiveElement;
    for (const [name, property] of Object.entries(properties))
      if (property.attribute === attribute) Reflect.set(this, name, property.converter?.(value));
  }

  /** Changes properties before an update, which includes these changes. */
  protected abstract willUpdate(changed: ReadonlySet<string>): void;
  protected abstract render(): TemplateResult;
  /** Runs after an update. */
  protected abstract updated(changed: ReadonlySet<string>): void;

  #update(): void {
    const changed = this.#changed;
    try {
      this.willUpdate(changed);
      render(this.render(), this.renderRoot);
    } finally {
      this.#changed = new Set();
      this.#isPending = false;
    }
    for (const each of this.#controllers) each.hostUpdated?.();
    this.hasUpdated = true;
    this.updated(changed);
  }
}
