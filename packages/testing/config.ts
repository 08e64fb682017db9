/** The environment variables of this process. */
export const processVariables = (): Readonly<Record<string, string | undefined>> => process.env;
