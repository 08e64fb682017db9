import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { offerKeyFields } from './offer.ts';

const FEED_GUIDE = fileURLToPath(new URL('../../../docs/feed-format.md', import.meta.url));
const TERMS = /(?<=<!-- terms: from the registry -->\n)[\s\S]*?(?=<!-- end of terms -->)/;

// `vitest run packages/shared/offer/offer.test.ts -u` updates the document.
test('docs/feed-format.md lists the fields of a line with the key of a dictionary', async () => {
  const rows = Object.values(offerKeyFields).map(
    ({ dictionary, lineFields }) => `| ${lineFields.join(', ')} | \`${dictionary}\` |`,
  );
  const table = ['| field | dictionary |', '| --- | --- |', ...rows, ''].join('\n');
  const document = await readFile(FEED_GUIDE, 'utf8');
  await expect(document.replace(TERMS, table)).toMatchFileSnapshot(FEED_GUIDE);
});
