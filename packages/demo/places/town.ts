import type { Point } from '@curro/shared';

/** A province with what sets its offers apart. */
export interface Province {
  readonly key: string;
  /** As a text says it: "Alicante", not "Alicante/Alacant". */
  readonly name: string;
  /** Pay relative to the whole of Spain. */
  readonly pay: number;
  /** Offers an inhabitant, relative to the whole of Spain. */
  readonly jobs: number;
  /** The same for hotels and restaurants. */
  readonly coast: number;
}

/** A Spanish municipality. */
export interface Town {
  readonly key: string;
  readonly name: string;
  readonly province: Province;
  readonly point: Point;
  readonly population: number;
  readonly zipCodes: readonly string[];
}
