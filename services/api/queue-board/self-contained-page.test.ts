import { html } from '@curro/ui';
import { expect, test } from 'vitest';
import { selfContainedPage } from './self-contained-page.ts';

test('links to other hosts and inline styles are removed, the bar is added', () => {
  const page = `<head><link href="https://fonts.example/css2?a=b:1;2" rel="stylesheet">
<link href="static/main.css" rel="stylesheet"></head><body class="a"><div style="color:red">x</div><style>@keyframes a{}
b{}</style>`;
  expect(selfContainedPage(page, { head: html`<meta>`, bar: html`<nav></nav>` })).toBe(
    '<head>\n<link href="static/main.css" rel="stylesheet"><meta></head><body class="a"><nav></nav><div>x</div>',
  );
});
