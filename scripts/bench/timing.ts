import { signUp } from "../demo/client/account.ts";
import { VIEWER, type Person } from "../demo/client/people.ts";
import { Session } from "../demo/client/session.ts";
import { median, ms, timed, type Figure } from "./table.ts";

/** Tries of each, known and unknown in turn: more of what takes a tenth of the time, so that a millisecond of chance counts less. */
const TRIES = 200;
const QUICK_TRIES = 800;
/** Before them, uncounted: the first requests pay for what is built once. */
const WARM_UP = 10;
/**
 * Addresses of members, and as many of nobody: each is asked about equally often, so that what an address costs when
 * it is heard of first falls to both, and seldom enough to stay below what may be tried for one in a minute.
 */
const ADDRESSES = 80;
/** Sign-ups at once while these are made. */
const AT_ONCE = 4;

interface TimedForm {
  what: string;
  path: string;
  tries: number;
  fields: (email: string, turn: number) => Record<string, string>;
}

/** What anybody may send with an address they know. */
const FORMS: readonly TimedForm[] = [
  {
    ...{ what: "sign-in refused", path: "/signin", tries: TRIES },
    fields: (email) => ({ email, password: "Wrong-Password-1" }),
  },
  {
    ...{ what: "sign-up answered", path: "/register", tries: TRIES },
    fields: (email, turn) => ({ ...signUpForm(email, turn), wizard: "1" }),
  },
  {
    ...{ what: "reset link asked for", path: "/forgot-password", tries: QUICK_TRIES },
    fields: (email) => ({ email }),
  },
  {
    ...{ what: "another confirmation asked for", path: "/signin", tries: QUICK_TRIES },
    fields: (email) => ({ email, intent: "resend" }),
  },
];

/** Whether time tells who has an account: the same form for a known and an unknown address, in turn. */
export async function measureSecrecy(origin: string): Promise<Figure[]> {
  const known = await people(origin);
  const unknown = addresses("nobody");
  const figures: Figure[] = [];
  for (const { what, path, tries, fields } of FORMS) {
    const times = await compare(tries, (turn, isKnown) => {
      const email = (isKnown ? known : unknown)[turn % ADDRESSES] ?? "";
      return send(origin, path, fields(email, turn * 2 + Number(isKnown)));
    });
    figures.push(figure(`${what}, known address`, times, tries));
  }
  return figures;
}

/** Confirmed members. @returns their addresses */
async function people(origin: string): Promise<string[]> {
  const emails = addresses("known");
  for (let at = 0; at < ADDRESSES; at += AT_ONCE) {
    const some = emails.slice(at, at + AT_ONCE);
    await Promise.all(some.map((email, index) => signUp(new Session(origin), signUpForm(email, at + index))));
  }
  return emails;
}

interface Times {
  known: number[];
  unknown: number[];
}

async function compare(
  tries: number,
  request: (turn: number, isKnown: boolean) => () => Promise<void>,
): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let turn = 0; turn < WARM_UP + tries; turn++) {
    // Who goes first changes, so that neither is always the warmer one.
    const order = turn % 2 === 0 ? [true, false] : [false, true];
    for (const isKnown of order) {
      const taken = await timed(request(turn, isKnown));
      if (turn >= WARM_UP) times[isKnown ? "known" : "unknown"].push(taken);
    }
  }
  return times;
}

function figure(what: string, times: Times, tries: number): Figure {
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return {
    ...{ what, ours: ms(known), against: `${ms(unknown)} (unknown address)`, ratio: known / unknown },
    ...{ better: "equal", remark: `median of ${tries} each; within 5 % wanted` },
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

const addresses = (name: string) =>
  Array.from({ length: ADDRESSES }, (_, index) => `${name}.${Date.now()}.${index}@gmail.com`);

let forms = 0;

function signUpForm(email: string, turn: number): Person["form"] & Record<string, string> {
  const { form } = VIEWER;
  const letter = String.fromCharCode(97 + (turn % 26));
  const username = `timing_${letter}_${Date.now() % 1e7}${++forms}`;
  return { ...form, email, username, confirm_password: form.password, accept_terms: "on" };
}
