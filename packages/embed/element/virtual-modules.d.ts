/** The design tokens as a style of `:host`. */
declare module 'curro:tokens' {
  export const tokens: string;
}

/** Labels, first those of provinces (packages/embed/labels.ts). */
declare module 'curro:labels' {
  export const labels: readonly (readonly [es: string, en?: string, key?: string])[];
}

/** The conditions of offers by parameter (packages/embed/labels.ts). */
declare module 'curro:conditions' {
  export const conditions: Readonly<
    Record<string, readonly (readonly [label: string, en: string, es?: string, key?: string])[]>
  >;
}

/** The outlines of icons by name. */
declare module 'curro:icons' {
  export const icons: Readonly<Record<string, readonly string[]>>;
}

declare module '*.css' {
  export const style: string;
}
