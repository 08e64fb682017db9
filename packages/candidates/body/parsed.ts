import type { Finding } from '@curro/shared';

/** A body as parsed at the border. */
export type Body = Readonly<Record<string, unknown>>;

/** A frozen value, or everything that was found wrong, in the order of the operation's table (contract 1.1). */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly findings: readonly Finding[] };

export function refused(findings: readonly Finding[]): Parsed<never> {
  return { ok: false, findings };
}

type Members<T> = {
  readonly [K in keyof T]: Partial<Pick<T, K>> extends Pick<T, K> ? T[K] | undefined : T[K];
};

function freezeWhole<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freezeWhole(part);
  return Object.freeze(value);
}

/** The accepted value: members without value left out, frozen to the last list. */
export function accepted<T extends object>(members: Members<T>): Parsed<T> {
  const informed = Object.entries(members).filter(([, value]) => value !== undefined);
  return { ok: true, value: freezeWhole(Object.fromEntries(informed) as T) };
}
