import { signUp } from "../demo/client/account.ts";
import { VIEWER } from "../demo/client/people.ts";
import { Session } from "../demo/client/session.ts";
import type { MeasureResult, MeasureTask } from "./measure.ts";
import { withProduct } from "./shared/sites.ts";
import { median, ms, timed, type Figure } from "./shared/table.ts";

const TRIES = 200;
const QUICK = 4;
const WARM_UP = 10;
/** Few enough that none reaches the limit of tries in a minute. */
const ADDRESSES = 80;
const SIGN_UPS_AT_ONCE = 4;

interface TimedForm {
  what: string;
  path: string;
  isQuick?: boolean;
  fields: (email: string, turn: number) => Record<string, string>;
}

const FORMS: readonly TimedForm[] = [
  {
    what: "sign-in refused",
    path: "/signin",
    fields: (email) => ({ email, password: "Wrong-Password-1" }),
  },
  {
    what: "sign-up answered",
    path: "/register",
    fields: (email, turn) => ({ ...signUpForm(email, turn), wizard: "1" }),
  },
  { what: "reset link asked for", path: "/forgot-password", isQuick: true, fields: (email) => ({ email }) },
  {
    what: "another confirmation asked for",
    path: "/signin",
    isQuick: true,
    fields: (email) => ({ email, intent: "resend" }),
  },
];

export function run(task: MeasureTask): Promise<MeasureResult> {
  return withProduct(task, async ({ origin }) => {
    const [known, unknown] = [await signUpMembers(origin), makeAddresses("nobody")];
    const figures: Figure[] = [];
    for (const { what, path, isQuick, fields } of FORMS) {
      const tries = TRIES * (isQuick ? QUICK : 1);
      const times = await compare(tries, (turn, isKnown) => {
        const email = (isKnown ? known : unknown)[turn % ADDRESSES] ?? "";
        return send(origin, path, fields(email, turn * 2 + (isKnown ? 1 : 0)));
      });
      const [ours, against] = [median(times.known), median(times.unknown)];
      figures.push({
        what: `${what}, known address`,
        ours: ms(ours),
        against: `${ms(against)} (unknown address)`,
        ratio: ours / against,
        better: "equal",
        remark: `median of ${tries} each; within 5 % wanted`,
      });
    }
    return { figures };
  });
}

async function signUpMembers(origin: string): Promise<string[]> {
  const emails = makeAddresses("known");
  for (let at = 0; at < ADDRESSES; at += SIGN_UPS_AT_ONCE) {
    const some = emails.slice(at, at + SIGN_UPS_AT_ONCE);
    await Promise.all(some.map((email, index) => signUp(new Session(origin), signUpForm(email, at + index))));
  }
  return emails;
}

async function compare(tries: number, request: (turn: number, isKnown: boolean) => Promise<void>) {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let turn = 0; turn < WARM_UP + tries; turn++) {
    // Alternates, so that neither is always the warmer one.
    for (const isKnown of turn % 2 === 0 ? [true, false] : [false, true]) {
      const duration = await timed(() => request(turn, isKnown));
      if (turn >= WARM_UP) times[isKnown ? "known" : "unknown"].push(duration);
    }
  }
  return times;
}

let networks = 0;

/** Each request comes from another network, so that the limits of one network don't apply. */
async function send(origin: string, path: string, fields: Record<string, string>): Promise<void> {
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
}

const makeAddresses = (name: string) =>
  Array.from({ length: ADDRESSES }, (_, index) => `${name}.${Date.now()}.${index}@gmail.com`);

let forms = 0;

function signUpForm(email: string, turn: number) {
  const { form } = VIEWER;
  const letter = String.fromCharCode(97 + (turn % 26));
  const username = `timing_${letter}_${Date.now() % 1e7}${++forms}`;
  return { ...form, email, username, confirm_password: form.password, accept_terms: "on" };
}
