import { base64url } from "oslo/encoding";

export interface Delivered {
  endpoint: string;
  message: unknown;
  ttl: string | null;
  topic: string | null;
  subject: unknown;
}

interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  own: CryptoKeyPair;
  secret: Uint8Array<ArrayBuffer>;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const text = new TextEncoder();
const encode = (bytes: ArrayBuffer | Uint8Array) =>
  base64url.encode(new Uint8Array(bytes), { includePadding: false });
const decode = (written: string) => new Uint8Array(base64url.decode(written, { strict: false }));

/**
 * Checks the signature (RFC 8292) and decrypts (RFC 8291, RFC 8188) with WebCrypto alone, independent of the library
 * under test.
 */
export class PushService {
  readonly delivered: Delivered[] = [];
  /** By endpoint; 201 otherwise. */
  readonly answers = new Map<string, number | (() => Promise<Response>)>();
  asked = 0;
  busiest = 0;
  #busy = 0;
  readonly #browsers = new Map<string, Browser>();

  readonly publicKey: string;

  constructor(publicKey: string) {
    this.publicKey = publicKey;
  }

  async subscribe(host = "fcm.googleapis.com"): Promise<{ endpoint: string; keys: Browser["keys"] }> {
    const own = (await crypto.subtle.generateKey(CURVE, true, ["deriveBits"])) as CryptoKeyPair;
    const point = (await crypto.subtle.exportKey("raw", own.publicKey)) as ArrayBuffer;
    const secret = crypto.getRandomValues(new Uint8Array(16));
    const endpoint = `https://${host}/send/${crypto.randomUUID()}`;
    const keys = { p256dh: encode(point), auth: encode(secret) };
    this.#browsers.set(endpoint, { endpoint, keys, own, secret });
    return { endpoint, keys };
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    this.asked++;
    this.busiest = Math.max(this.busiest, ++this.#busy);
    try {
      return await this.#take(request);
    } finally {
      this.#busy--;
    }
  };

  async #take(request: Request): Promise<Response> {
    const answer = this.answers.get(request.url);
    if (typeof answer === "number") return new Response(null, { status: answer });
    if (answer) return answer();
    const browser = this.#browsers.get(request.url);
    if (!browser) return new Response(null, { status: 404 });
    const claims = await this.#signedBy(request);
    if (request.method !== "POST" || !claims || request.headers.get("Content-Encoding") !== "aes128gcm")
      return new Response("refused", { status: 403 });
    this.delivered.push({
      endpoint: request.url,
      message: JSON.parse(await readMessage(browser, new Uint8Array(await request.arrayBuffer()))),
      ttl: request.headers.get("TTL"),
      topic: request.headers.get("Topic"),
      subject: claims["sub"],
    });
    return new Response(null, { status: 201 });
  }

  /** Null unless valid, unexpired and for this service. */
  async #signedBy(request: Request): Promise<Record<string, unknown> | null> {
    const [, token = "", key] =
      /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
    if (key !== this.publicKey) return null;
    const [head = "", body = "", signature = ""] = token.split(".");
    const verifier = await crypto.subtle.importKey(
      "raw",
      decode(this.publicKey),
      { name: "ECDSA", namedCurve: "P-256" },
      false,
      ["verify"],
    );
    const algorithm = { name: "ECDSA", hash: "SHA-256" };
    const isOurs = await crypto.subtle.verify(
      algorithm,
      verifier,
      decode(signature),
      text.encode(`${head}.${body}`),
    );
    const claims = JSON.parse(new TextDecoder().decode(decode(body))) as Record<string, unknown>;
    const left = Number(claims["exp"]) - Date.now() / 1000;
    const isGood = isOurs && claims["aud"] === new URL(request.url).origin && left > 0 && left <= 86_400;
    return isGood ? claims : null;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

async function derive(key: Bytes, salt: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const base = await crypto.subtle.importKey("raw", key, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, base, bytes * 8),
  );
}

/** RFC 8188 section 2.1: salt, record size, length of the sender's key, that key, one record. */
async function readMessage(browser: Browser, body: Bytes): Promise<string> {
  const salt = body.slice(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.slice(21, 21 + keyLength);
  const sender = await crypto.subtle.importKey("raw", senderKey, CURVE, false, []);
  const shared = new Uint8Array(
    await crypto.subtle.deriveBits({ name: "ECDH", public: sender } as never, browser.own.privateKey, 256),
  );
  const info = new Uint8Array([
    ...text.encode("WebPush: info\0"),
    ...decode(browser.keys.p256dh),
    ...senderKey,
  ]);
  const input = await derive(shared, browser.secret, info, 32);
  const key = await derive(input, salt, text.encode("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derive(input, salt, text.encode("Content-Encoding: nonce\0"), 12);
  const opener = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const plain = new Uint8Array(
    await crypto.subtle.decrypt({ name: "AES-GCM", iv }, opener, body.slice(21 + keyLength)),
  );
  // The last record ends with a 2 and zeros.
  return new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2)));
}
