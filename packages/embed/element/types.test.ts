import { expectTypeOf, test } from 'vitest';
import type { CurroEvents } from './types.ts';

type Events<EventMap extends CurroEvents> = Pick<EventMap, keyof CurroEvents>;

test('the events have their details wherever they bubble', () => {
  expectTypeOf<Events<HTMLElementEventMap>>().toEqualTypeOf<CurroEvents>();
  expectTypeOf<Events<ShadowRootEventMap>>().toEqualTypeOf<CurroEvents>();
  expectTypeOf<Events<DocumentEventMap>>().toEqualTypeOf<CurroEvents>();
  expectTypeOf<Events<WindowEventMap>>().toEqualTypeOf<CurroEvents>();
});
