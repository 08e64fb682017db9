/** The design tokens as a style of `:host`. */
declare module 'curro:tokens' {
  export const tokens: string;
}

/** Labels: the key if it is not the label as words, the Spanish one, and the English one if it differs. */
declare module 'curro:labels' {
  export const labels: readonly (readonly [key: string, es: string, en?: string])[];
}

/** The conditions of offers by parameter: key, label in responses, Spanish and English text. */
declare module 'curro:conditions' {
  export const conditions: Readonly<
    Record<string, readonly (readonly [key: string, label: string, es: string, en: string])[]>
  >;
}

/** The outlines of icons by name. */
declare module 'curro:icons' {
  export const icons: Readonly<Record<string, readonly string[]>>;
}

declare module '*.css' {
  export const style: string;
}
