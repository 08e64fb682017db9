/**
 * Source beyond this multiple of the kept characters is not read: markup that bulky, or text that is cut anyway. It
 * bounds the time that a line made to be slow can take.
 */
export const SOURCE_FACTOR = 8;
