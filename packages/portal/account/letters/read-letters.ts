import type { Request } from '@curro/platform';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { expectBody } from '../operation-result.ts';

const listedSchema = z.object({ key: z.string(), name: z.string(), main: z.boolean() });
const letterSchema = listedSchema.extend({ text: z.string() });

/** A letter as lists show it. */
export type ListedLetter = z.infer<typeof listedSchema>;

/** The letters of whoever is signed in, the main one first. */
export async function readLetters(
  c: Request,
  { callOperation }: PortalContext,
  locale: Locale,
): Promise<readonly ListedLetter[]> {
  return expectBody(await callOperation(c, locale, { path: '/coverletter' }), z.array(listedSchema)).body;
}

/** One letter with its text. */
export async function readLetter(
  c: Request,
  { callOperation }: PortalContext,
  locale: Locale,
  key: string,
): Promise<z.infer<typeof letterSchema>> {
  const path = `/coverletter/${encodeURIComponent(key)}`;
  return expectBody(await callOperation(c, locale, { path }), letterSchema).body;
}
