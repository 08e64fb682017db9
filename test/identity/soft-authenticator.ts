import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Fields of an authenticator's response; tests override them with invalid values. */
interface DeviceResponse {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly verified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;
const COUNTER_BYTES = 4;
const COORDINATE_BYTES = 32;
const AAGUID = Buffer.alloc(16);

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const bytes = (...numbers: number[]): Buffer => Buffer.from(numbers);

/** A software authenticator (WebAuthn level 3, 6.1 and 6.5) that also signs invalid responses. */
export class SoftAuthenticator {
  readonly id = base64url(randomBytes(16));
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** The public key as COSE: ES256 on P-256. */
  private cose(): Buffer {
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' });
    const coordinate = (key: number, value: string): Buffer =>
      Buffer.concat([bytes(key, 0x58, COORDINATE_BYTES), Buffer.from(value, 'base64url')]);
    return Buffer.concat([
      bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ]);
  }

  private data({ origin, rpId, counter = 0, verified = true }: DeviceResponse, attested: Buffer): Buffer {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const count = Buffer.alloc(COUNTER_BYTES);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), bytes(flags), count, attested]);
  }

  private credential(type: string, { challenge, origin }: DeviceResponse) {
    const clientDataJSON = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const frame = { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
    return { clientDataJSON, frame };
  }

  /** The registration response, as the form field of the page. */
  create(input: DeviceResponse): string {
    const { clientDataJSON, frame } = this.credential('webauthn.create', input);
    const id = Buffer.from(this.id, 'base64url');
    const data = this.data(input, Buffer.concat([AAGUID, bytes(0, id.length), id, this.cose()]));
    const attestation = Buffer.concat([
      bytes(0xa3, 0x63),
      Buffer.from('fmt'),
      bytes(0x64),
      Buffer.from('none'),
      bytes(0x67),
      Buffer.from('attStmt'),
      bytes(0xa0, 0x68),
      Buffer.from('authData'),
      bytes(0x58, data.length),
      data,
    ]);
    const response = {
      clientDataJSON: base64url(clientDataJSON),
      attestationObject: base64url(attestation),
      transports: ['internal', 'something new'],
    };
    return JSON.stringify({ ...frame, response });
  }

  /** The authentication response, as the form field of the page. */
  sign(input: DeviceResponse): string {
    const { clientDataJSON, frame } = this.credential('webauthn.get', input);
    const data = this.data(input, Buffer.alloc(0));
    const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), this.pair.privateKey);
    const response = {
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: base64url(Buffer.from(input.userHandle ?? '')),
    };
    return JSON.stringify({ ...frame, response });
  }
}
