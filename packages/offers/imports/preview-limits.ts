/** Lines that a preview of an import reads. */
export const MAX_PREVIEW_LINES = 1_000;
