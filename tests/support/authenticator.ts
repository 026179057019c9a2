import { base64url } from "oslo/encoding";
import { ORIGIN } from "./visitor";

/* WebAuthn level 3: 6.1 (authenticator data), 6.5.4 (attestation "none") and 5.8.1 (client data), with ECDSA over P-256 (COSE algorithm -7). */

const text = (value: string) => new TextEncoder().encode(value);
const b64 = (bytes: Uint8Array) => base64url.encode(bytes, { includePadding: false });
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

export interface PasskeyFaults {
  origin?: string;
  host?: string;
  challenge?: string;
  type?: string;
  /** Without PIN or finger. */
  unverified?: boolean;
  counter?: number;
  crossOrigin?: boolean;
  userHandle?: string;
  signedBy?: CryptoKey;
  /** The COSE algorithm number as CBOR; ES256 by default. */
  algorithm?: number[];
}

export interface Authenticator {
  id: string;
  keys: CryptoKeyPair;
  handle: string;
}

const FLAG = { present: 1, verified: 4, eligible: 8, backedUp: 16, attested: 64 };

function concatBytes(...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

/** A CBOR byte string of 24 to 65535 bytes (RFC 8949, sections 3.1 and 4.1). */
const cborBytes = (bytes: Uint8Array) =>
  bytes.length < 256
    ? concatBytes([0x58, bytes.length], bytes)
    : concatBytes([0x59, bytes.length >> 8, bytes.length & 255], bytes);
const cborText = (value: string) => concatBytes([0x60 + value.length], text(value));

async function clientData(type: string, challenge: string, odd: PasskeyFaults) {
  return text(
    JSON.stringify({
      type: odd.type ?? type,
      challenge: odd.challenge ?? challenge,
      origin: odd.origin ?? ORIGIN,
      crossOrigin: odd.crossOrigin ?? false,
    }),
  );
}

async function authData(
  flags: number,
  counter: number,
  odd: PasskeyFaults,
  attested: Uint8Array = new Uint8Array(),
) {
  const seen = odd.unverified ? flags & ~FLAG.verified : flags;
  const counted = new Uint8Array(4);
  new DataView(counted.buffer).setUint32(0, odd.counter ?? counter);
  return concatBytes(await sha256(text(odd.host ?? "localhost")), [seen], counted, attested);
}

export async function makePasskey(
  { challenge, user }: { challenge: string; user: { id: string } },
  odd: PasskeyFaults & { id?: string } = {},
): Promise<{ device: Authenticator; answer: string }> {
  const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const raw = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const id = odd.id
    ? new Uint8Array(base64url.decode(odd.id, { strict: false }))
    : crypto.getRandomValues(new Uint8Array(32));
  // COSE_Key: kty EC2, alg ES256, crv P-256, x, y (RFC 9053, section 7.1.1).
  const cose = concatBytes(
    [0xa5, 0x01, 0x02, 0x03, ...(odd.algorithm ?? [0x26]), 0x20, 0x01, 0x21],
    cborBytes(raw.slice(1, 33)),
    [0x22],
    cborBytes(raw.slice(33)),
  );
  const attested = concatBytes(new Uint8Array(16), [id.length >> 8, id.length & 255], id, cose);
  const flags = FLAG.present | FLAG.verified | FLAG.eligible | FLAG.backedUp | FLAG.attested;
  const data = await authData(flags, 0, odd, attested);
  const attestation = concatBytes(
    [0xa3],
    ...[
      cborText("fmt"),
      cborText("none"),
      cborText("attStmt"),
      [0xa0],
      cborText("authData"),
      cborBytes(data),
    ],
  );
  const answer = JSON.stringify({
    id: b64(id),
    rawId: b64(id),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: b64(await clientData("webauthn.create", challenge, odd)),
      attestationObject: b64(attestation),
      transports: ["internal", "hybrid"],
    },
  });
  return { device: { id: b64(id), keys, handle: user.id }, answer };
}

export async function usePasskey(
  device: Authenticator,
  { challenge }: { challenge: string },
  odd: PasskeyFaults = {},
): Promise<string> {
  const data = await authData(FLAG.present | FLAG.verified | FLAG.eligible | FLAG.backedUp, 0, odd);
  const client = await clientData("webauthn.get", challenge, odd);
  const signed = concatBytes(data, await sha256(client));
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const raw = await crypto.subtle.sign(algorithm, odd.signedBy ?? device.keys.privateKey, signed);
  return JSON.stringify({
    id: device.id,
    rawId: device.id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: b64(client),
      authenticatorData: b64(data),
      signature: b64(encodeDer(new Uint8Array(raw))),
      userHandle: odd.userHandle ?? device.handle,
    },
  });
}

/** Two numbers of 32 bytes as ASN.1 (RFC 3279, section 2.2.3). */
function encodeDer(raw: Uint8Array): Uint8Array {
  const numbers = [raw.slice(0, 32), raw.slice(32)].map((number) => {
    const first = number.findIndex((byte) => byte !== 0);
    const short = number.slice(Math.max(0, first));
    const signed = (short[0] ?? 0) > 127 ? concatBytes([0], short) : short;
    return concatBytes([2, signed.length], signed);
  });
  const body = concatBytes(...numbers);
  return concatBytes([0x30, body.length], body);
}
