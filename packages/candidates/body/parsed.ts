import type { ValidationError } from '@curro/shared';

/** A body as parsed at the border. */
export type Body = Readonly<Record<string, unknown>>;

/** A frozen value, or everything that was found wrong, in the order of the operation's table (contract 1.1). */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly ValidationError[] };

export function invalid(errors: readonly ValidationError[]): Parsed<never> {
  return { ok: false, errors };
}

type Fields<T> = {
  readonly [K in keyof T]: Partial<Pick<T, K>> extends Pick<T, K> ? T[K] | undefined : T[K];
};

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const child of Object.values(value)) deepFreeze(child);
  return Object.freeze(value);
}

/** The accepted value: members without value left out, frozen to the last list. */
export function valid<T extends object>(fields: Fields<T>): Parsed<T> {
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ok: true, value: deepFreeze(Object.fromEntries(definedFields) as T) };
}
