import { setTimeout as wait } from "node:timers/promises";
import { queryDatabase } from "../../local/database.ts";
import { Refusal } from "../../local/refusal.ts";
import { staffStatements, describeStaffResult, type StaffCommand } from "../../staff/staff-command.ts";
import { putPortrait, signUp } from "./account.ts";
import type { Person } from "./people.ts";
import { excerpt, Session } from "./session.ts";
import { codeAt, saveKey, readKeys, STEP_MS, type StaffKey } from "./staff-keys.ts";

export interface Site {
  origin: string;
  stateDir: string;
}

export interface Colleague {
  session: Session;
  key: StaffKey;
}

/** Adds new staff like `npm run staff`. */
export async function joinStaff(
  { origin, stateDir }: Site,
  person: Person,
  role: "reviewer" | "lead",
): Promise<Colleague> {
  const session = new Session(origin);
  const { email: address, password } = person.form;
  const answer = await session.submit("/signin", new URLSearchParams({ email: address, password }));
  if (answer.status === 401) {
    await signUp(session, person.form);
    await putPortrait(session, person);
  } else if (answer.status >= 400) {
    throw new Refusal(`Couldn't sign in as ${address} (${answer.status}): ${await excerpt(answer)}`);
  }
  const hasSecondStep = answer.headers.get("Location")?.includes("/signin/two-step") ?? false;
  let key = (await readKeys(stateDir))[address];
  if (!hasSecondStep) {
    key = await enableTwoStep(session, password);
    await saveKey(stateDir, address, key);
  } else if (key) {
    await passSecondStep(session, key);
  } else {
    throw new Refusal(
      `${address} uses two-step sign-in, but its key isn't saved in ${stateDir}. The recovery code still works. ` +
        "`npm start` with another STATE_DIR starts afresh.",
    );
  }
  if ((await session.get("/moderation")).status !== 200) await addToStaff(stateDir, { address, role });
  return { session, key };
}

async function enableTwoStep(session: Session, password: string): Promise<StaffKey> {
  const page = "/settings/two-step";
  const send = (form: Record<string, string>) =>
    session.submit(page, new URLSearchParams({ current_password: password, ...form }));
  await send({ intent: "begin" });
  const key = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await (await session.get(page)).text())?.[0];
  if (!key) throw new Refusal("The two-step sign-in page shows no key.");
  const on = await send({ intent: "confirm", code: await codeAt(key, Date.now()) });
  const recovery = /[A-Z2-7]{4}(?:-[A-Z2-7]{4})+/.exec(await on.text())?.[0];
  if (!recovery) throw new Refusal(`Turning on two-step sign-in failed: ${on.status}.`);
  return { key, recovery };
}

/** A code works once, so a second run may have to wait for the next. */
async function passSecondStep(session: Session, { key }: StaffKey): Promise<void> {
  for (const isLast of [false, true]) {
    const code = await codeAt(key, Date.now());
    const answer = await session.submit("/signin/two-step", new URLSearchParams({ code }));
    if (answer.status < 400) return;
    if (isLast)
      throw new Refusal(`The second sign-in step failed (${answer.status}): ${await excerpt(answer)}`);
    await wait(STEP_MS - (Date.now() % STEP_MS));
  }
}

async function addToStaff(
  stateDir: string,
  { address, role }: { address: string; role: "reviewer" | "lead" },
): Promise<void> {
  const command: StaffCommand = { do: "add", address, role };
  describeStaffResult(command, await queryDatabase({ stateDir }, staffStatements(command, Date.now())));
}
