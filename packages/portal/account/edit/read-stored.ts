import type { FormValues, Request } from '@curro/platform';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import { readValues } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';
import { expectBody } from '../operation-result.ts';
import type { EditTarget } from './target.ts';

/** What is stored, and its revision. */
export interface StoredValues {
  readonly values: FormValues;
  readonly etag: string;
}

const anyObject = z.record(z.string(), z.unknown());
const isBlank = (values: FormValues): boolean =>
  [...values.values()].every((fieldValues) =>
    fieldValues.every((value) => value === '' || value === 'false'),
  );

/** Reads what a form edits; what has never been stored begins with its defaults. */
export async function readStored(
  c: Request,
  { callOperation }: PortalContext,
  locale: Locale,
  target: EditTarget,
): Promise<StoredValues> {
  const { body, etag } = expectBody(
    await callOperation(c, locale, { path: target.read }),
    target.isNew ? z.unknown() : anyObject,
  );
  const values = target.isNew ? new Map() : readValues(target.rows, body);
  return { values: isBlank(values) ? target.defaults : values, etag };
}
