import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A passkey as a device would keep it; it can be told to lie. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  /** What the device says of its owner being there. */
  verifiesOwner = true;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: kty 2 (EC), alg -7 (ES256), curve 1 (P-256), then the point.
    this.#coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  register({ challenge, rp }: Options) {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#coseKey,
    ]);
    const data = Buffer.concat([this.#authenticatorData(rp?.id, HAS_CREDENTIAL), credential]);
    // CBOR: {fmt: "none", attStmt: {}, authData: bytes}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  sign({ challenge, rpId }: Options) {
    const data = this.#authenticatorData(rpId, 0);
    const client = this.#clientData('webauthn.get', challenge);
    const hash = createHash('sha256').update(client).digest();
    const signature = createSign('sha256').update(Buffer.concat([data, hash]));
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.sign(this.#privateKey).toString('base64url'),
    });
  }

  #answer(response: object) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #authenticatorData(rpId = '', flags: number): Buffer {
    const verified = this.verifiesOwner ? USER_VERIFIED : 0;
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([USER_PRESENT | verified | flags]),
      Buffer.alloc(4),
    ]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }),
    );
  }
}
