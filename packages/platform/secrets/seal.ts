import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encrypts stored values and signs values that users send back, with one derived key per purpose. */
export interface Seal {
  /** Encrypts a text with AES-256-GCM, bound to the name. */
  encrypt(name: string, text: string): string;
  /** Decrypts a text; throws when the text was altered or the name or the secret differs. */
  decrypt(name: string, sealed: string): string;
  /** HMAC-SHA-256 of a text for a purpose, base64url. */
  sign(purpose: string, text: string): string;
  /** Whether a signature is valid, compared in constant time. */
  verify(purpose: string, text: string, signature: string): boolean;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Creates a seal whose keys are derived from `secret` by HKDF. */
export function createSeal(secret: string): Seal {
  const key = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'curro', purpose, KEY_BYTES));
  const encryptionKey = key('seal');
  const sign = (purpose: string, text: string): Buffer =>
    createHmac('sha256', key(`sign ${purpose}`))
      .update(text)
      .digest();
  return {
    encrypt(name, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, encryptionKey, nonce).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    decrypt(name, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(CIPHER, encryptionKey, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      }).setAAD(Buffer.from(name));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    sign: (purpose, text) => sign(purpose, text).toString('base64url'),
    verify(purpose, text, signature) {
      const expected = sign(purpose, text);
      const actual = Buffer.from(signature, 'base64url');
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
