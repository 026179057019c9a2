import { VIEWER, type Person } from "../demo/client/people.ts";
import { median, ms, timed, type Figure } from "./table.ts";

/** Tries of each, in turn. More in one minute would meet the limits that guard sign-in. */
const SIGN_INS = 8;
const SIGN_UPS = 4;

/** Whether time tells who has an account: the same form for a known and an unknown address, in turn. */
export async function measureSecrecy(origin: string, known: Person["form"]): Promise<Figure[]> {
  const signIn = await compare(SIGN_INS, (turn) => [
    send(origin, "/signin", { email: known.email, password: "Wrong-Password-1" }),
    send(origin, "/signin", { email: unknownAddress(turn), password: "Wrong-Password-1" }),
  ]);
  const signUp = await compare(SIGN_UPS, (turn) => [
    send(origin, "/register", signUpForm(known.email, turn)),
    send(origin, "/register", signUpForm(unknownAddress(turn), turn + 50)),
  ]);
  return [
    figure("sign-in refused, known address", signIn, SIGN_INS),
    figure("sign-up answered, known address", signUp, SIGN_UPS),
  ];
}

type Pair = readonly [known: () => Promise<void>, unknown: () => Promise<void>];

async function compare(tries: number, pair: (turn: number) => Pair) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < tries; turn++) {
    const [known, unknown] = pair(turn);
    // Who goes first changes, so that neither is always the warmer one.
    if (turn % 2 === 0) times.known.push(await timed(known));
    times.unknown.push(await timed(unknown));
    if (turn % 2 === 1) times.known.push(await timed(known));
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

function figure(what: string, { known, unknown }: { known: number; unknown: number }, tries: number): Figure {
  return {
    ...{ what, ours: ms(known), against: `${ms(unknown)} (unknown address)`, ratio: known / unknown },
    ...{ better: "equal", remark: `median of ${tries} each; within 10 % wanted` },
  };
}

let networks = 0;

function send(origin: string, path: string, fields: Record<string, string>): () => Promise<void> {
  return async () => {
    const response = await fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: {
        Origin: origin,
        "Sec-Fetch-Site": "same-origin",
        "CF-Connecting-IP": `10.9.0.${++networks}`,
      },
      body: new URLSearchParams(fields),
    });
    await response.arrayBuffer();
    if (response.status >= 429) throw new Error(`${path} answered ${response.status} while being timed`);
  };
}

const unknownAddress = (turn: number) => `nobody.${Date.now()}.${turn}@gmail.com`;

function signUpForm(email: string, turn: number): Record<string, string> {
  const { form } = VIEWER;
  const username = `timing_${String.fromCharCode(97 + (turn % 26))}_${(Date.now() % 1e6) + turn}`;
  return { ...form, email, username, confirm_password: form.password, accept_terms: "on", wizard: "1" };
}
