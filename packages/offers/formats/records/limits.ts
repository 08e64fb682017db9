/** Bounds of what is read. */
export interface ReadLimits {
  /** Bytes or characters that may pass without a record; longer ones cannot be offers. */
  readonly recordBytes: number;
  /** Pages of all sitemaps of a feed. */
  readonly pages: number;
}
