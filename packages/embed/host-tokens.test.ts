import { expect, test } from 'vitest';
import { hostTokens } from './host-tokens.ts';

test('the page can override each used token; colours have a dark value', () => {
  const style = `:root { color-scheme: light dark; --ink: #111; --radius: 6px; --gutter: 1rem; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; } }`;
  expect(hostTokens(style, 'color: var(--_ink); border-radius: var(--_radius)')).toBe(
    ':host { --_ink: var(--curro-ink, light-dark(#111, #eee)); --_radius: var(--curro-radius, 6px); }',
  );
});
