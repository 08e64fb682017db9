import * as z from 'zod';

/** A moment in RFC 3339. They come back as the service prints them: `+0000` is `+00:00`. */
export const instant = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2') : value),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
);
