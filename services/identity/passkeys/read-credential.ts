import * as z from 'zod';

/** The size of a form is bounded; further fields of browsers are dropped. */
const base64url = z.string().regex(/^[\w-]+$/);
const frame = {
  id: base64url.max(1_364),
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const newCredential = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).max(10).default([]),
  }),
});

const assertion = z.object({
  ...frame,
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

/** What a browser says of a key that it made; undefined when it is nothing of the kind. */
export function readNewCredential(text: string | undefined) {
  const read = parse(newCredential, text);
  if (read === undefined) return undefined;
  const transports = TRANSPORTS.filter((each) => read.response.transports.includes(each));
  return { ...read, response: { ...read.response, transports } };
}

/** What a browser says of a key that signed; undefined when it is nothing of the kind. */
export function readAssertion(text: string | undefined) {
  return parse(assertion, text);
}
