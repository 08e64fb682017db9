import * as z from 'zod';

/** Lengths are bounded by the maximum size of a form. The schemas drop unknown fields. */
const base64url = z.string().regex(/^[\w-]+$/);
const credentialFields = {
  id: base64url.max(1_364),
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const registration = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).max(10).default([]),
  }),
});

const assertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

function parse<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Parses a registration response (JSON) and drops unknown transports; undefined if malformed. */
export function readNewCredential(text: string | undefined) {
  const read = parse(registration, text);
  if (read === undefined) return undefined;
  const transports = TRANSPORTS.filter((each) => read.response.transports.includes(each));
  return { ...read, response: { ...read.response, transports } };
}

/** Parses an authentication response (JSON); undefined if malformed. */
export function readAssertion(text: string | undefined) {
  return parse(assertion, text);
}
