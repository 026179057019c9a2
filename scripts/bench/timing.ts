import { VIEWER, type Person } from "../demo/client/people.ts";
import { median, ms, timed, type Figure } from "./table.ts";

/** Tries of each in a minute, in turn. More would meet the limits that guard one address. */
const SIGN_INS = 15;
const SIGN_UPS = 5;
const MINUTES = 4;
const MINUTE_MS = 60_000;

/** Whether time tells who has an account: the same form for a known and an unknown address, in turn. */
export async function measureSecrecy(origin: string, known: Person["form"]): Promise<Figure[]> {
  const signIns: Times = { known: [], unknown: [] };
  const signUps: Times = { known: [], unknown: [] };
  for (let minute = 0; minute < MINUTES; minute++) {
    const next = Date.now() + MINUTE_MS;
    await compare(signIns, SIGN_INS, (turn) => [
      send(origin, "/signin", { email: known.email, password: "Wrong-Password-1" }),
      send(origin, "/signin", { email: unknownAddress(turn), password: "Wrong-Password-1" }),
    ]);
    await compare(signUps, SIGN_UPS, (turn) => [
      send(origin, "/register", signUpForm(known.email, turn)),
      send(origin, "/register", signUpForm(unknownAddress(turn), turn + 50)),
    ]);
    if (minute < MINUTES - 1) await new Promise((go) => setTimeout(go, Math.max(0, next - Date.now())));
  }
  return [
    figure("sign-in refused, known address", signIns),
    figure("sign-up answered, known address", signUps),
  ];
}

type Pair = readonly [known: () => Promise<void>, unknown: () => Promise<void>];

interface Times {
  known: number[];
  unknown: number[];
}

async function compare(times: Times, tries: number, pair: (turn: number) => Pair): Promise<void> {
  for (let turn = 0; turn < tries; turn++) {
    const [known, unknown] = pair(turn);
    // Who goes first changes, so that neither is always the warmer one.
    if (turn % 2 === 0) times.known.push(await timed(known));
    times.unknown.push(await timed(unknown));
    if (turn % 2 === 1) times.known.push(await timed(known));
  }
}

function figure(what: string, times: Times): Figure {
  const [known, unknown, tries] = [median(times.known), median(times.unknown), times.known.length];
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
