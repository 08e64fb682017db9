import { html } from '@curro/ui';
import { expect, test } from 'vitest';
import { guides, readGuide } from './guides.ts';

const BASE_URL = 'https://jobs.example';

test.each(guides)('the title of $id is plain text, which its page escapes once', async (guide) => {
  const { title, content } = await readGuide(guide, BASE_URL);
  expect(title).not.toMatch(/&\w+;|&#\d+;|`/);
  const [, heading = ''] = /<h1>(.*?)<\/h1>/s.exec(String(content)) ?? [];
  expect(heading.replaceAll(/<\/?(?:a|code|em|strong)\b[^>]*>/g, '')).toBe(String(html`${title}`));
});

test('the title of the guide of the element has the name of the element', async () => {
  const guide = guides.find(({ id }) => id === 'embed') ?? guides[0];
  const { title, content } = await readGuide(guide, BASE_URL);
  expect(title).toMatch(/^<curro-search>: /);
  expect(String(content)).toContain('<h1><code>&lt;curro-search&gt;</code>: ');
});
