/** The design tokens as a style of `:host`. */
declare module 'curro:tokens' {
  export const tokens: string;
}

/** English labels by Spanish label. */
declare module 'curro:english' {
  export const english: Readonly<Record<string, string>>;
}

declare module '*.css' {
  export const style: string;
}
