import {
  type DomainError,
  type ErrorCode,
  errorRow,
  errorText,
  type Language,
  type OperationId,
} from '@curro/shared';

/** A validation error in the language of the page; `field` is the path of the field in the body of the operation. */
export interface ValidationMessage {
  readonly field: string;
  readonly text: string;
}

/** Texts of codes whose text in the API names fields of a body. */
const pageTexts: Partial<Record<ErrorCode, Readonly<Record<Language, string>>>> = {
  '202': { es: 'Falta este dato.', en: 'This is missing.' },
  '598': { es: 'Falta la localidad.', en: 'The city is missing.' },
};

/** The validation errors of a use case, described as the API describes them in its response to `operation`. */
export function describeErrors(
  { details: { errors = [] } }: DomainError,
  operation: OperationId,
  language: Language,
): ValidationMessage[] {
  return errors.map(({ code, field, params }) => ({
    field,
    text: pageTexts[code]?.[language] ?? errorText(errorRow(code, operation), language, { field, ...params }),
  }));
}

/** An error of a field; `at` is the position of the value in a field with several. */
export interface FieldError {
  readonly text: string;
  readonly at: number | undefined;
}

/** The errors by the field at which they are shown. */
export type FieldErrors = ReadonlyMap<string, readonly FieldError[]>;

const PATH = /^([\w-]+)(?:\[(\d+)\])?/;

/** Groups validation errors by field: `webpages[1].url` belongs to the second value of `webpages`. */
export function toFieldErrors(validationErrors: readonly ValidationMessage[]): FieldErrors {
  const errors = new Map<string, FieldError[]>();
  for (const { field, text } of validationErrors) {
    const [, name = field, at] = PATH.exec(field) ?? [];
    const existing = errors.get(name) ?? [];
    if (existing.some((error) => error.text === text)) continue;
    errors.set(name, [...existing, { text, at: at === undefined ? undefined : Number(at) }]);
  }
  return errors;
}
