import type { Dictionaries } from '@curro/shared';
import * as z from 'zod';
import type { Body, Parsed } from '../body/parsed.ts';
import type { PersonalData } from '../personal-data/fields.ts';
import { bodyShape, type DocumentSectionName, type FormDescription, responseShape } from './section.ts';

/** Data other than the body that the rules of a section use. */
export interface DocumentContext {
  readonly dictionaries: Dictionaries;
  /** The day in Europe/Madrid, `yyyy-MM-dd` (`dayInMadrid`). */
  readonly today: string;
  /** The e-mail address and the stored personal data of the candidate. */
  readonly email?: string | undefined;
  readonly personalData?: PersonalData | undefined;
}

/** Fields of a response that are not part of the section. */
interface PresentContext {
  readonly dictionaries: Dictionaries;
  /** The e-mail address of the account; only in responses of reads. */
  readonly email?: string;
  /** The code of the CV; only in responses of writes. */
  readonly curriculumId?: string;
}

/** The storage of a document: a column of the candidate or the CV, and a column of its revision. */
export interface DocumentColumn<T extends object> {
  readonly table: 'candidates' | 'curricula';
  readonly column: string;
  readonly stored: z.ZodType<T>;
  /** The codec of a column that is not JSON. */
  readonly text?: { fromColumn(text: unknown): unknown; toColumn(value: T): string };
}

interface DocumentDescription<T extends object> extends FormDescription, DocumentColumn<T> {
  /** Prefix of the operation ids (`cvTextPut`); name of the form and its messages. */
  readonly name: DocumentSectionName;
  /** The last segment of the path of its page, in Spanish. */
  readonly slug: string;
  /** Validates a body. */
  readonly parse: (body: Body, context: DocumentContext) => Parsed<T>;
  /** Presents the response of both operations; undefined if nothing is stored. */
  present(content: T | undefined, context: PresentContext): object;
}

/** A section stored as one document. */
export interface DocumentSection<T extends object = object> extends DocumentDescription<T> {
  /** Schemas for the OpenAPI document. */
  readonly body: z.ZodObject;
  readonly readResponse: z.ZodObject;
  readonly writeResponse: z.ZodObject;
}

/**
 * Creates a document section from its description.
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
