import { Directive, directive, type PropertyPart } from 'lit/directive.js';
import { setCommittedValue } from 'lit/directive-helpers.js';
import { noChange } from 'lit/html.js';

class Live extends Directive {
  override render(value: unknown): unknown {
    return value;
  }

  override update(part: PropertyPart, [value]: [unknown]): unknown {
    if (Reflect.get(part.element, part.name) === value) return noChange;
    // Otherwise the value of the last update would not be set again.
    setCommittedValue(part);
    return value;
  }
}

/** Sets a property that the visitor can have changed since the last update. That of Lit is also for attributes. */
export const live = directive(Live);
