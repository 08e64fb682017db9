import type { Dictionaries } from '@curro/shared';
import * as z from 'zod';
import type { Body, Parsed } from '../body/parsed.ts';
import type { PersonalData } from '../personal-data/fields.ts';
import { bodyShape, type DocumentSectionName, type FormDescription, responseShape } from './section.ts';

/** What the rules of a section need beside the body. */
export interface DocumentContext {
  readonly dictionaries: Dictionaries;
  /** The day in Europe/Madrid, `yyyy-MM-dd` (`dayInMadrid`). */
  readonly today: string;
  /** The e-mail address and the stored personal data of the candidate. */
  readonly email?: string | undefined;
  readonly personalData?: PersonalData | undefined;
}

/** What a response prints beside the section. */
interface PresentContext {
  readonly dictionaries: Dictionaries;
  /** The address of the account; only for reads. */
  readonly email?: string;
  /** The code of the CV; only for writes. */
  readonly curriculumId?: string;
}

/** Where a document is stored: a column of the candidate or of the CV, with a column for its revision beside it. */
export interface DocumentColumn<T extends object> {
  readonly table: 'candidates' | 'curricula';
  readonly column: string;
  readonly stored: z.ZodType<T>;
  /** For a column that is not JSON. */
  readonly text?: { fromColumn(text: unknown): unknown; toColumn(value: T): string };
}

interface DocumentDescription<T extends object> extends FormDescription, DocumentColumn<T> {
  /** Names the operations (`cvTextPut`), the form and its messages. */
  readonly name: DocumentSectionName;
  /** Validates a body. */
  readonly parse: (body: Body, context: DocumentContext) => Parsed<T>;
  /** The response of both operations; undefined: nothing is stored yet. */
  present(content: T | undefined, context: PresentContext): object;
}

/** A section that is one document. */
export interface DocumentSection<T extends object = object> extends DocumentDescription<T> {
  /** Schemas for the OpenAPI document. */
  readonly body: z.ZodObject;
  readonly readResponse: z.ZodObject;
  readonly writeResponse: z.ZodObject;
}

/**
 * A section of one document by its description.
 * @param schemas names of the schemas in the OpenAPI document, and the description of the body
 */
export function documentSection<T extends object>(
  description: DocumentDescription<T>,
  schemas: { readonly body: string; readonly response: string; readonly about?: string },
): DocumentSection<T> {
  const { fields } = description;
  const about = schemas.about === undefined ? {} : { description: schemas.about };
  const response = z.object(responseShape(fields, false)).meta({ id: schemas.response });
  return {
    ...description,
    body: z.object(bodyShape(fields)).meta({ id: schemas.body, ...about }),
    readResponse: response,
    writeResponse: response,
  };
}
