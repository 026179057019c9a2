import { scrypt } from "node:crypto";
import { constantTimeEqual } from "oslo/crypto";
import { base64 } from "oslo/encoding";
import { GIVEN_PASSWORD_MAX } from "./password.limits";

/** OWASP's row for N=2^15: about 190 ms and 32 MiB. */
const COST = { ln: 15, r: 8, p: 3 };
/** scrypt needs 128·N·r bytes. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

type Cost = typeof COST;

/** PHC string: `$scrypt$ln=15,r=8,p=3$salt$key`. */
const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const key = await derive(password, salt, cost);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(key)}`;
}

export interface Verdict {
  matches: boolean;
  outdated: boolean;
}

/** Same work without a hash, so the time tells nothing. */
export async function verifyPassword(password: string, stored: string | null): Promise<Verdict> {
  const bounded = password.length > GIVEN_PASSWORD_MAX ? "" : password;
  const [, ln, r, p, salt, key] = stored?.match(PHC) ?? [];
  if (bounded !== password || !ln || !r || !p || !salt || !key) {
    await derive(bounded, new Uint8Array(SALT_BYTES), COST);
    return { matches: false, outdated: false };
  }
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const actual = await derive(password, decode(salt), cost);
  return {
    matches: constantTimeEqual(actual, decode(key)),
    outdated: cost.ln !== COST.ln || cost.r !== COST.r || cost.p !== COST.p,
  };
}

function derive(password: string, salt: Uint8Array, cost: Cost): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(
      normalize(password),
      salt,
      KEY_BYTES,
      { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: MAX_MEMORY_BYTES },
      (error, key) => (error ? reject(error) : resolve(new Uint8Array(key))),
    );
  });
}

/** RFC 8265, section 4.2. */
const normalize = (password: string) => password.normalize("NFC");

const encode = (bytes: Uint8Array) => base64.encode(bytes, { includePadding: false });

const decode = (text: string) => base64.decode(text, { strict: false });
