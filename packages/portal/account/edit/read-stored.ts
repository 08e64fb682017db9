import type { FormValues, Request } from '@curro/platform';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import { readValues } from '../../forms/values.ts';
import { expectBody } from '../answer.ts';
import type { EditTarget } from './target.ts';

/** What is stored, and its revision. */
export interface Stored {
  readonly values: FormValues;
  readonly etag: string;
}

const anything = z.record(z.string(), z.unknown());
const isBlank = (values: FormValues): boolean =>
  [...values.values()].every((held) => held.every((value) => value === '' || value === 'false'));

/** Reads what a form edits; what has never been stored begins with its defaults. */
export async function readStored(
  c: Request,
  { ask }: PortalContext,
  edition: Edition,
  target: EditTarget,
): Promise<Stored> {
  const { body, etag } = expectBody(
    await ask(c, edition, { path: target.read }),
    target.isNew ? z.unknown() : anything,
  );
  const values = target.isNew ? new Map() : readValues(target.rows, body);
  return { values: isBlank(values) ? target.defaults : values, etag };
}
