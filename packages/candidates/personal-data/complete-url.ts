/** An address without scheme: a host with a dot, and what may follow it. */
const WITHOUT_SCHEME = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u;

/** A web address as people write it, with its scheme: `linkedin.com/in/x`. Another text remains as it is. */
export const completeUrl = (text: string): string => (WITHOUT_SCHEME.test(text) ? `https://${text}` : text);
