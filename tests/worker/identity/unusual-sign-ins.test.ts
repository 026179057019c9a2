import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Mail } from "~/identity/mail/mail.server";
import { createMailer, createReportingMailer } from "~/identity/mail/mailer.server";
import { completeSignIn } from "~/identity/sessions/complete-sign-in.server";
import type { Device } from "~/identity/sessions/device";
import { MANY_FAILURES } from "~/identity/sessions/unusual-sign-ins.server";
import { findOpenChallenge, openChallenge, withChallenge } from "~/identity/two-step/second-step.server";
import { notifyMissedSteps } from "~/identity/two-step/notify-missed-steps.server";
import { CHALLENGE_MS } from "~/identity/two-step/two-step.limits";
import { signInChallenges } from "~/identity/two-step/two-step.table";
import { DAY_MS, HOUR_MS, MAX_CLOCK_SKEW_MS, MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { createLogger, type Logger } from "~/platform/log.server";
import { mails as texts } from "~/words/en/mails";
import { seedPerson, type Person } from "../../support/people";
import { seedTwoStep } from "../../support/two-step";

const db = openDatabase(env.DB);
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605 Version/19 Safari/604";
const home: Device = { userAgent: FIREFOX, network: "198.51.100.7", country: "GB" };
const away: Device = { userAgent: SAFARI, network: "203.0.113.9", country: "FR" };
const RUN_OUT = CHALLENGE_MS + MAX_CLOCK_SKEW_MS + MINUTE_MS;

class World {
  now = Date.now();
  isDown = false;
  readonly #sent: Mail[] = [];
  readonly #works: Promise<unknown>[] = [];
  readonly logged: string[] = [];

  #log: Logger = {
    ...createLogger({}),
    info() {},
    warn() {},
    error: (event) => void this.logged.push(event),
  };

  get deps() {
    const clock = () => this.now;
    const send = async (mail: Mail) => {
      if (this.isDown) throw new Error("mail is down");
      this.#sent.push(mail);
      return { messageId: "" };
    };
    const waitUntil = (work: Promise<unknown>) => void this.#works.push(work);
    const binding = { send } as unknown as SendEmail;
    const mail = { db, clock, binding, log: this.#log, from: "no-reply@wishlight.example" };
    return {
      ...{ db, clock, log: this.#log, sessions: env.SESSIONS, appOrigin: "https://wishlight.example" },
      emailConfirmation: "required" as const,
      mailer: createMailer({ ...mail, waitUntil }),
      sureMailer: createReportingMailer(mail),
      later: (work: () => Promise<void>) => waitUntil(work()),
    };
  }

  async sentTo({ email }: Person): Promise<{ subject: string; text: string }[]> {
    while (this.#works.length > 0) await Promise.allSettled(this.#works.splice(0));
    return this.#sent.splice(0).filter(({ to }) => to === email);
  }

  async passFirst(person: Person, device: Device): Promise<string> {
    const proven = { accountId: person.id, proof: "password" as const, device };
    const result = await completeSignIn(this.deps, proven);
    if (result?.outcome !== "challenged") throw new Error("No second step was asked for");
    await this.sentTo(person);
    return result.challenge;
  }

  async passSecond(person: Person, device: Device, challenge: string): Promise<void> {
    const open = await findOpenChallenge(this.deps, challenge);
    if (!open) throw new Error("The challenge is over");
    const answer = { isUnused: sql`1`, using: [], refuse: () => Promise.reject(new Error()) };
    await completeSignIn(this.deps, {
      accountId: person.id,
      epoch: open.epoch,
      proof: open.proof,
      device,
      twoStepAt: this.now,
      use: () => withChallenge(this.deps, open, answer),
    });
  }

  async guarded(): Promise<Person> {
    const person = await seedTwoStep();
    await this.passSecond(person, home, await this.passFirst(person, home));
    await this.sentTo(person);
    this.now += MINUTE_MS;
    return person;
  }

  async fail(person: Person, device: Device, times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      this.now += 1000;
      await db.insert(accountEvents).values({
        account_id: person.id,
        kind: "sign_in_failed",
        created_at: this.now,
        network: device.network,
        user_agent: device.userAgent,
        country: device.country,
      });
    }
    this.now += 1000;
  }

  async enter(person: Person, device: Device) {
    this.now += 1000;
    const result = await completeSignIn(this.deps, { accountId: person.id, proof: "password", device });
    if (result?.outcome !== "signed_in") throw new Error("Nobody was signed in");
    return this.sentTo(person);
  }
}

const subjectsIn = (mails: readonly { subject: string }[]) => mails.map(({ subject }) => subject);

describe("a right password without a second step", () => {
  it("a right password without a second step is mailed with device, network and time, and recorded", async () => {
    const world = new World();
    const person = await world.guarded();
    const passedAt = world.now;
    await world.passFirst(person, away);
    world.now += RUN_OUT;
    await notifyMissedSteps(world.deps);
    const [mail, more] = await world.sentTo(person);
    expect(more).toBeUndefined();
    expect(mail?.subject).toBe(texts.secondStepMissed.subject);
    for (const line of ["Device: Safari on iPhone", "Network: 203.0.113.9 (FR)"])
      expect(mail?.text).toContain(line);
    expect(mail?.text).toContain(new Date(passedAt).toISOString().slice(11, 16));
    expect(mail?.text).toContain("https://wishlight.example/forgot-password");
    const events = await db.select().from(accountEvents).where(eq(accountEvents.account_id, person.id));
    expect(events).toContainEqual(
      expect.objectContaining({ kind: "first_step_passed", network: away.network, created_at: passedAt }),
    );
    await notifyMissedSteps(world.deps);
    expect(await world.sentTo(person)).toEqual([]);
  });

  it("no mail is sent while the second step can still come, or after it came", async () => {
    const world = new World();
    const person = await world.guarded();
    const challenge = await world.passFirst(person, away);
    world.now += CHALLENGE_MS - MINUTE_MS;
    await notifyMissedSteps(world.deps);
    expect(await world.sentTo(person)).toEqual([]);
    await world.passSecond(person, away, challenge);
    await world.sentTo(person);
    world.now += RUN_OUT;
    await notifyMissedSteps(world.deps);
    expect(await world.sentTo(person)).toEqual([]);
  });

  it("no mail is sent about a slow person who started again in the same browser", async () => {
    const world = new World();
    const person = await world.guarded();
    await world.passFirst(person, away);
    world.now += RUN_OUT;
    await world.passSecond(person, away, await world.passFirst(person, away));
    await world.sentTo(person);
    world.now += RUN_OUT;
    await notifyMissedSteps(world.deps);
    expect(await world.sentTo(person)).toEqual([]);
  });

  it("no mail is sent about places the owner has used, but one is sent about other sign-ins elsewhere", async () => {
    const world = new World();
    const person = await world.guarded();
    await world.passFirst(person, home);
    world.now += RUN_OUT;
    await notifyMissedSteps(world.deps);
    expect(await world.sentTo(person)).toEqual([]);
    await world.passFirst(person, away);
    world.now += MINUTE_MS;
    await world.passSecond(person, home, await world.passFirst(person, home));
    await world.sentTo(person);
    world.now += RUN_OUT;
    await notifyMissedSteps(world.deps);
    expect(subjectsIn(await world.sentTo(person))).toEqual([texts.secondStepMissed.subject]);
  });

  it("no mail is sent after the password was changed or every session ended", async () => {
    const world = new World();
    const person = await world.guarded();
    await world.passFirst(person, away);
    await db.update(accounts).set({ session_epoch: 99 }).where(eq(accounts.id, person.id));
    world.now += RUN_OUT;
    await notifyMissedSteps(world.deps);
    expect(await world.sentTo(person)).toEqual([]);
  });

  it("any number of unfinished sign-ins causes one mail a day", async () => {
    const world = new World();
    const person = await world.guarded();
    const told: number[] = [];
    for (let hour = 0; hour < 30; hour++) {
      for (let time = 0; time < 2; time++) {
        world.now += 1000;
        await world.passFirst(person, { ...away, network: `203.0.${hour}.${time}` });
      }
      world.now += HOUR_MS;
      await notifyMissedSteps(world.deps);
      if ((await world.sentTo(person)).length > 0) told.push(hour);
    }
    expect(told).toHaveLength(2);
    expect((told[1] ?? 0) - (told[0] ?? 0)).toBeGreaterThanOrEqual(24);
    expect(
      await db.select().from(signInChallenges).where(eq(signInChallenges.account_id, person.id)),
    ).toEqual([]);
  });

  it("a mail that fails is sent later and doesn't delay other people's", async () => {
    const world = new World();
    const [person, other] = [await world.guarded(), await world.guarded()];
    await world.passFirst(person, away);
    await world.passFirst(other, away);
    world.now += RUN_OUT;
    world.isDown = true;
    await notifyMissedSteps(world.deps);
    expect(world.logged).toEqual(["two_step.warning_not_sent", "two_step.warning_not_sent"]);
    expect(await world.sentTo(person)).toEqual([]);
    world.isDown = false;
    world.now += 5 * MINUTE_MS;
    await notifyMissedSteps(world.deps);
    expect(await world.sentTo(person)).toHaveLength(1);
  });

  it("a sign-in by a mailed link causes only its own mail", async () => {
    const world = new World();
    const person = await world.guarded();
    await completeSignIn(world.deps, { accountId: person.id, proof: "recovery", device: away });
    await openChallenge(world.deps, { accountId: person.id, proof: "mail" });
    world.now += RUN_OUT;
    await notifyMissedSteps(world.deps);
    expect(await world.sentTo(person)).toEqual([]);
  });
});

describe("a sign-in after many failures", () => {
  it("a sign-in after many failures from the same place is mailed with their number", async () => {
    const [world, person] = [new World(), await seedPerson()];
    await world.enter(person, home);
    await world.fail(person, home, MANY_FAILURES);
    const [mail, more] = await world.enter(person, home);
    expect(more).toBeUndefined();
    expect(mail?.subject).toBe(texts.manyFailures.subject);
    expect(mail?.text).toContain(`Failed attempts before it: ${MANY_FAILURES}`);
    expect(mail?.text).toContain("Device: Firefox on Windows");
    expect(await world.enter(person, home)).toEqual([]);
  });

  it("failures that are too few, too old or another person's cause no mail", async () => {
    const [world, person, other] = [new World(), await seedPerson(), await seedPerson()];
    await world.enter(person, home);
    await world.fail(person, home, MANY_FAILURES - 1);
    await world.fail(other, home, MANY_FAILURES);
    expect(await world.enter(person, home)).toEqual([]);
    await world.fail(person, home, MANY_FAILURES);
    world.now += DAY_MS;
    expect(await world.enter(person, home)).toEqual([]);
  });

  it("failures of strangers elsewhere cause no mail about a sign-in at home", async () => {
    const [world, person] = [new World(), await seedPerson()];
    await world.enter(person, home);
    await world.fail(person, away, 3 * MANY_FAILURES);
    expect(await world.enter(person, home)).toEqual([]);
  });

  it("the mail about a new place includes the number of failures from anywhere", async () => {
    const [world, person] = [new World(), await seedPerson()];
    await world.enter(person, home);
    await world.fail(person, { ...away, network: "192.0.2.1" }, MANY_FAILURES);
    const [mail, more] = await world.enter(person, away);
    expect(more).toBeUndefined();
    expect(mail?.subject).toBe(texts.newDevice.subject);
    expect(mail?.text).toContain(`Failed attempts before it: ${MANY_FAILURES}`);
  });

  it("sign-ins after many failures cause one mail a day", async () => {
    const [world, person] = [new World(), await seedPerson()];
    await world.enter(person, home);
    const told: string[] = [];
    for (let time = 0; time < 4; time++) {
      await world.fail(person, home, MANY_FAILURES);
      told.push(...subjectsIn(await world.enter(person, home)));
    }
    expect(told).toEqual([texts.manyFailures.subject]);
  });
});
