/** A text with a capital as its first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The label that a key has without a dictionary: `a-coruna` becomes `A coruna`. */
export const speltKey = (key: string): string => capitalised(key.replaceAll('-', ' '));

/** A text without accents and capitals. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The key that most labels of dictionaries have: `Álava/Araba` has `alava-araba`, and `Educación y formación` no "y". */
export const keyOf = (label: string): string => plain(label).replace(/[^a-z\d]+(?:y )?/g, '-');
