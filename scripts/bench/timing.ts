import { signUp } from "../demo/client/account.ts";
import { VIEWER, type Person } from "../demo/client/people.ts";
import { Session } from "../demo/client/session.ts";
import { median, ms, timed, type Figure } from "./table.ts";

/** Tries of each, known and unknown in turn. */
const TRIES = 200;
/** Before them, uncounted: the first requests pay for what is built once. */
const WARM_UP = 10;
/** People whose addresses are known: as many as keep each below what may be tried for one address in a minute. */
const KNOWN = 20;
/** Sign-ups at once while these are made. */
const AT_ONCE = 4;

/** What anybody may send with an address they know. */
const FORMS: [what: string, path: string, form: (email: string, turn: number) => Record<string, string>][] = [
  ["sign-in refused", "/signin", (email) => ({ email, password: "Wrong-Password-1" })],
  ["sign-up answered", "/register", (email, turn) => ({ ...signUpForm(email, turn), wizard: "1" })],
  ["reset link asked for", "/forgot-password", (email) => ({ email })],
  ["another confirmation asked for", "/signin", (email) => ({ email, intent: "resend" })],
];

/** Whether time tells who has an account: the same form for a known and an unknown address, in turn. */
export async function measureSecrecy(origin: string): Promise<Figure[]> {
  const known = await people(origin);
  const figures: Figure[] = [];
  for (const [what, path, form] of FORMS) {
    const times = await compare((turn, isKnown) => {
      const email = isKnown ? (known[turn % known.length] ?? "") : unknownAddress(turn);
      return send(origin, path, form(email, turn * 2 + Number(isKnown)));
    });
    figures.push(figure(`${what}, known address`, times));
  }
  return figures;
}

/** Confirmed members. @returns their addresses */
async function people(origin: string): Promise<string[]> {
  const emails = Array.from({ length: KNOWN }, (_, index) => `known.${Date.now()}.${index}@gmail.com`);
  for (let at = 0; at < KNOWN; at += AT_ONCE) {
    const some = emails.slice(at, at + AT_ONCE);
    await Promise.all(some.map((email, index) => signUp(new Session(origin), signUpForm(email, at + index))));
  }
  return emails;
}

interface Times {
  known: number[];
  unknown: number[];
}

async function compare(request: (turn: number, isKnown: boolean) => () => Promise<void>): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let turn = 0; turn < WARM_UP + TRIES; turn++) {
    // Who goes first changes, so that neither is always the warmer one.
    const order = turn % 2 === 0 ? [true, false] : [false, true];
    for (const isKnown of order) {
      const taken = await timed(request(turn, isKnown));
      if (turn >= WARM_UP) times[isKnown ? "known" : "unknown"].push(taken);
    }
  }
  return times;
}

function figure(what: string, times: Times): Figure {
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return {
    ...{ what, ours: ms(known), against: `${ms(unknown)} (unknown address)`, ratio: known / unknown },
    ...{ better: "equal", remark: `median of ${TRIES} each; within 5 % wanted` },
  };
}

let networks = 0;

/** Each from a neighbourhood of its own, as a botnet would: its limits stay out of the way. */
function send(origin: string, path: string, fields: Record<string, string>): () => Promise<void> {
  return async () => {
    networks++;
    const response = await fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: {
        Origin: origin,
        "Sec-Fetch-Site": "same-origin",
        "CF-Connecting-IP": `10.${(networks >> 8) & 255}.${networks & 255}.1`,
      },
      body: new URLSearchParams(fields),
    });
    await response.arrayBuffer();
    if (response.status >= 409) throw new Error(`${path} answered ${response.status} while being timed`);
  };
}

const unknownAddress = (turn: number) => `nobody.${Date.now()}.${turn}@gmail.com`;

let forms = 0;

function signUpForm(email: string, turn: number): Person["form"] & Record<string, string> {
  const { form } = VIEWER;
  const letter = String.fromCharCode(97 + (turn % 26));
  const username = `timing_${letter}_${Date.now() % 1e7}${++forms}`;
  return { ...form, email, username, confirm_password: form.password, accept_terms: "on" };
}
