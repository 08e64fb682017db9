import { expect, test } from 'vitest';
import { selfContainedPage } from './self-contained-page.ts';

test('links to other hosts and inline styles are removed', () => {
  const page = `<link href="https://fonts.example/css2?a=b:1;2" rel="stylesheet">
<link href="static/main.css" rel="stylesheet"><div style="color:red">x</div><style>@keyframes a{}
b{}</style>`;
  expect(selfContainedPage(page)).toBe('\n<link href="static/main.css" rel="stylesheet"><div>x</div>');
});
