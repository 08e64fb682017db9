/** The address that was probably meant, such as that of gmail.com for gmial.com; undefined if none is likely. */
export function meantAddress(email: string): string | undefined;
