import { expect, test } from 'vitest';
import { expandSizes } from './element/expand-style.ts';
import { elementSizes } from './element-sizes.ts';

test('sizes follow the size of the element, which follows the root; conditions of containers follow their text', () => {
  const style =
    '@container (max-width: 25.5rem){.a{margin:-.5rem 0 1rem;width:min(100%,12rem)}}.b{--_curro-size:max(1rem,1em);inset:calc(100% + .25rem)}';
  const short = elementSizes(style);
  expect(short).toBe(
    '@container (max-width: 25.5em){.a{margin:-.5$ 0 1$;width:min(100%,12$)}}.b{--_curro-size:max(1rem,1em);inset:calc(100% + .25$)}',
  );
  expect(expandSizes(short)).toBe(
    '@container (max-width: 25.5em){.a{margin:calc(-.5*var(--_curro-size)) 0 calc(1*var(--_curro-size));width:min(100%,calc(12*var(--_curro-size)))}}.b{--_curro-size:max(1rem,1em);inset:calc(100% + calc(.25*var(--_curro-size)))}',
  );
});
