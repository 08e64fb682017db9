import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * Where a Chromium may be: the named one, else those of Debian. The one without windows takes a third of the processor
 * time of the others for a page.
 */
const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

/** The one that is used; undefined when there is none. */
export const chromiumPath = PLACES.find((path) => path !== '' && existsSync(path));

/** The browser connects to the server of the test only. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium with a new profile. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: FLAGS,
  });
}
