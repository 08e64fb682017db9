/** The design tokens as a style of `:host`. */
declare module 'curro:tokens' {
  export const tokens: string;
}

/** English labels by Spanish label. */
declare module 'curro:english' {
  export const english: Readonly<Record<string, string>>;
}

/** Spanish labels of categories and provinces by key, where they are not the key as words. */
declare module 'curro:labels' {
  export const labels: Readonly<Record<string, string>>;
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
