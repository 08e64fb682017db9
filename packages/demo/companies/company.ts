import type { Town } from '../places/town.ts';

/** A line of business: how its companies are called and spoken of. */
export interface Activity {
  readonly name: string;
  /** Patterns of names; X is the invented word. The nth goes with the nth of `kinds`. */
  readonly names: readonly string[];
  /** With article: "una cadena de hoteles". */
  readonly kinds: readonly string[];
  /** Where people work, with article: "el hotel". */
  readonly sites: readonly string[];
  /** No company of this line is older. */
  readonly since: number;
}

/** An invented company. The same for every seed. */
export interface Company {
  readonly id: string;
  readonly name: string;
  /** Without its legal form, as texts say it. */
  readonly shortName: string;
  /** Its address on a domain that cannot exist (RFC 2606). */
  readonly web: string;
  /** "una cadena de hoteles". */
  readonly business: string;
  readonly sites: readonly string[];
  readonly home: Town;
  /** Offers all over Spain, not only around its home. */
  readonly national: boolean;
  readonly founded: number;
  readonly staff: number;
}
