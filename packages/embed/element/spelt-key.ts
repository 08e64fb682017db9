/** A text with a capital as its first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The label that a key has without a dictionary: `a-coruna` becomes `A coruna`. */
export const speltKey = (key: string): string => capitalised(key.replaceAll('-', ' '));
