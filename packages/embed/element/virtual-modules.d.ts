/** The design tokens as a style of `:host`. */
declare module 'curro:tokens' {
  export const tokens: string;
}

/** Labels, first those of provinces: rows of `LabelRow` (packages/embed/labels.ts). */
declare module 'curro:labels' {
  export const labels: string;
}

/** The conditions of offers by parameter: rows of `ConditionRow` (packages/embed/labels.ts). */
declare module 'curro:conditions' {
  export const conditions: Readonly<Record<string, string>>;
}

/** The outline of each icon by name. */
declare module 'curro:icons' {
  export const icons: Readonly<Record<string, string>>;
}

declare module '*.css' {
  export const style: string;
}
