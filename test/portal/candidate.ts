import type { Page } from 'playwright-core';
import type { Curro } from '../support/curro.ts';

/** Signs in on the sign-in page with a candidate's token. */
export async function signIn(page: Page, curro: Curro, subject: string, path = '/cv'): Promise<void> {
  const english = path === '/en' || path.startsWith('/en/');
  await page.goto(
    `${curro.url}${english ? '/en' : ''}/entrar?${new URLSearchParams({ next: path }).toString()}`,
  );
  await page.locator('#token').fill(await curro.tokens.candidate(subject));
  await page.locator('main form button').click();
  await page.waitForURL(`${curro.url}${path}`);
}
