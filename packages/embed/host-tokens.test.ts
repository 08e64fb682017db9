import { expect, test } from 'vitest';
import { hostTokens, shortValues } from './host-tokens.ts';

test('the page can override each used token; colours have a dark value', () => {
  const style = `:root { color-scheme: light dark; --ink: #111; --radius: 6px; --gutter: 1rem; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; } }`;
  expect(hostTokens(style, 'color: var(--_ink); border-radius: var(--_radius)')).toBe(
    ':host { --_ink: var(--curro-ink, light-dark(#111, #eee)); --_radius: var(--curro-radius, 6px); }',
  );
});

test('the values of custom properties are short, other declarations stay', () => {
  expect(
    shortValues('.a{--_b: var( --c, light-dark(#ffffff, rgb(16 42 38 / 6%)) );color:rgb(0 0 0 / 40%)}'),
  ).toBe('.a{--_b:var(--c,light-dark(#fff,#102a260f));color:rgb(0 0 0 / 40%)}');
});
