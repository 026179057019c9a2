import sharp from "sharp";
import { signInOrUp } from "../../demo/client/account.ts";
import { VIEWER, type Person } from "../../demo/client/people.ts";
import { Session } from "../../demo/client/session.ts";
import type { Recorder } from "./recorder.ts";

/** Each from another network, since the limits of one network are meant for one attacker. */
export async function signUpPeople(
  origin: string,
  type: "viewer" | "creator",
  count: number,
  recorder: Recorder,
): Promise<Session[]> {
  const sessions: Session[] = [];
  for (let index = 0; index < count; index++)
    sessions.push(await recorder.time("sign up, confirm, sign in", newPerson(origin, type)));
  return sessions;
}

export function newPerson(origin: string, type: "viewer" | "creator"): () => Promise<Session> {
  const person = makePerson(type, people++);
  const session = new Session(origin, { "CF-Connecting-IP": nextNetwork() });
  return async () => (await signInOrUp(origin, person, session)).session;
}

let people = 0;
/** Differs between runs, since a running site may have taken the names. */
const run = Date.now()
  .toString(36)
  .replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));

function makePerson(type: "viewer" | "creator", index: number): Person {
  const username = `ada_${run}_${type.charAt(0)}_${1000 + index}`;
  const background = { r: 40, g: (index * 37) % 256, b: 120 };
  return {
    form: { ...VIEWER.form, username, email: `${username}@gmail.com`, account_type: type },
    portrait: () =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .webp()
        .toBuffer(),
  };
}

let networks = 0;
const nextNetwork = () => `10.${(++networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
