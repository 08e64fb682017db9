export type ProcessSpec = {
  name: string;
  /** Path of the module to run with this Node. */
  file: string;
  /** All of its environment. */
  env: Readonly<Record<string, string | undefined>>;
};
