import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { sendAlarms } from "~/health/send-alarms.server";
import { healthSignals } from "~/health/health.table";
import { judgeAll, redIf, SIGNALS, type SignalName } from "~/health/signals.rules";
import { readSignals, writeSignal } from "~/health/signals.store.server";
import { helpRequests } from "~/help/help-requests.table";
import { noteBounce } from "~/identity/mail/mail-bounces.store.server";
import { mailBounces } from "~/identity/mail/mail-bounces.table";
import { createReportingMailer } from "~/identity/mail/mailer.server";
import { composeMail } from "~/identity/mail/mail.server";
import { mailSends } from "~/identity/mail/mail-sends.table";
import { payouts } from "~/payouts/payouts.table";
import { invoices } from "~/membership/invoices.table";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { uploads } from "~/uploads/uploads.table";
import { healthWords } from "~/words/en/health";
import type { WebEnv } from "../../workers/web/env";
import { eachMinute } from "../../workers/web/scheduled/each-minute";
import { sweep } from "../../workers/web/scheduled/sweep";
import { askWith } from "../support/built-worker";
import { seedStaff } from "../support/moderation";
import { seedPerson } from "../support/people";
import { db, seedOwner, seedUpload } from "../support/uploads";

const OPERATOR = "operator@gmail.com";
const log = createLogger({ test: "health" });

/** A site with an injected clock, whose crons run when a test says so. */
class Site {
  now = Date.now();
  readonly mails: { to: string; subject: string; text: string }[] = [];
  refusal: Error | null = null;
  attempts = 0;
  readonly #env: WebEnv;

  constructor(overrides: Partial<Record<keyof WebEnv | "LAST_MIGRATION", unknown>> = {}) {
    const send = (mail: (typeof this.mails)[number]) => {
      this.attempts += 1;
      if (this.refusal) return Promise.reject(this.refusal);
      this.mails.push(mail);
      return Promise.resolve({ messageId: "1" });
    };
    this.#env = { ...env, EMAIL: { send }, OPERATOR_EMAIL: OPERATOR, ...overrides } as unknown as WebEnv;
  }

  async minute(): Promise<void> {
    this.now += MINUTE_MS;
    const context = createExecutionContext();
    await eachMinute(this.#env, context, () => this.now).catch(() => undefined);
    await waitOnExecutionContext(context);
  }

  async minutes(count: number): Promise<void> {
    for (let n = 0; n < count; n++) await this.minute();
  }

  async sweep(): Promise<void> {
    const context = createExecutionContext();
    await sweep(this.#env, context, () => this.now).catch(() => undefined);
    await waitOnExecutionContext(context);
  }

  mailer() {
    const binding = this.#env.EMAIL;
    return createReportingMailer({ db, clock: () => this.now, binding, from: "no-reply@a.example", log });
  }

  async state(name: SignalName) {
    const signal = judgeAll(await readSignals(db), this.now).find((one) => one.name === name);
    return signal?.state;
  }

  alarms(name: SignalName): string[] {
    const { title } = healthWords.signals[name];
    return this.mails.filter(({ to, subject }) => to === OPERATOR && subject.includes(title)).map(kindOf);
  }
}

const kindOf = ({ subject }: { subject: string }) => (subject.includes("Over: ") ? "over" : "problem");

beforeEach(async () => {
  await db.delete(healthSignals);
  await db.delete(mailSends);
});

const payment = async () => {
  const { id } = await seedPerson();
  const times = { service_start: 0, service_end: 1, issued_at: 0, paid_at: Date.now() - 4 * DAY_MS };
  const money = { currency: "usd", total_minor: 900, tax_minor: 0 };
  const row = { ...times, ...money, id: "in_1", account_id: id, status: "paid" as const, payment_id: "ch_1" };
  await db.insert(invoices).values(row);
  return () => db.delete(invoices);
};

const payout = async () => {
  await db.insert(payouts).values({
    key: "p1",
    creator_no: 1,
    month: 202610,
    minor: 100,
    currency: "usd",
    destination: "acct_1",
    state: "refused",
    reason: "account",
    created_at: Date.now(),
    settled_at: Date.now(),
  });
  return () => db.delete(payouts);
};

const bounces = async () => {
  for (let n = 0; n < 10; n++) await noteBounce(db, `nobody${n}@gmail.com`, Date.now());
  return () => db.delete(mailBounces);
};

const stuck = async () => {
  await seedUpload(await seedOwner(), { status: "processing", arrived_at: Date.now() - 16 * MINUTE_MS });
  return () => db.update(uploads).set({ status: "failed", status_reason: "media.failed" });
};

describe("a signal of the site's health", () => {
  it("every part of a site without trouble is green, and nobody gets an email", async () => {
    const site = new Site();
    await site.sweep();
    await site.minutes(2);
    const signals = judgeAll(await readSignals(db), site.now);
    expect(signals.filter(({ state }) => state !== "green").map(({ name }) => name)).toEqual(["backup"]);
    expect(site.mails).toEqual([]);
  });

  it.each([
    ["stuck", stuck],
    ["bounces", bounces],
    ["payments", payment],
    ["payouts", payout],
  ] as const)(
    "%s is red within its period, and its operator gets one email and one when it's over",
    async (name, breakIt) => {
      const site = new Site();
      await site.sweep();
      await site.minute();
      expect(await site.state(name)).toBe("green");
      const mend = await breakIt();
      onTestFinished(async () => void (await mend()));
      site.now += SIGNALS[name].periodMs - MINUTE_MS;
      await site.sweep();
      await site.minute();
      expect(await site.state(name)).toBe("yellow");
      expect(site.alarms(name)).toEqual([]);
      await site.minute();
      expect(await site.state(name)).toBe("red");
      await site.minutes(20);
      expect(site.alarms(name)).toEqual(["problem"]);
      await mend();
      site.now += SIGNALS[name].periodMs;
      await site.sweep();
      await site.minutes(30);
      expect(await site.state(name)).toBe("green");
      expect(site.alarms(name)).toEqual(["problem", "over"]);
    },
  );

  it("a queue whose consumer doesn't take messages is red", async () => {
    let oldest: Date | undefined;
    const metrics = () =>
      Promise.resolve({ backlogCount: oldest ? 3 : 0, backlogBytes: 1, oldestMessageTimestamp: oldest });
    const site = new Site({ UPLOAD_EVENTS: { metrics } });
    await site.minutes(2);
    expect(await site.state("queue")).toBe("green");
    oldest = new Date(site.now);
    await site.minutes(10);
    expect(await site.state("queue")).toBe("green");
    await site.minutes(2);
    expect(await site.state("queue")).toBe("red");
    oldest = undefined;
    await site.minutes(12);
    expect(site.alarms("queue")).toEqual(["problem", "over"]);
  });

  it("a sweep that sleeps is red by itself after three of its periods", async () => {
    const site = new Site();
    await site.sweep();
    await site.minutes(15);
    expect(await site.state("sweep")).toBe("green");
    await site.minutes(20);
    expect(await site.state("sweep")).toBe("red");
    expect(site.alarms("sweep")).toEqual(["problem"]);
    await site.sweep();
    await site.minutes(12);
    expect(site.alarms("sweep")).toEqual(["problem", "over"]);
  });

  it("a part of the sweep or of the minute that fails twice is red", async () => {
    const broken = {
      prepare: () => {
        throw new Error("gone");
      },
    };
    await seedUpload(await seedOwner(), { visibility: "public", title: "Not in the index yet" });
    const site = new Site({ SEARCH: broken });
    for (const state of ["yellow", "red"]) {
      await site.sweep();
      await site.minute();
      expect(await site.state("sweep")).toBe(state);
      expect(await site.state("minute")).toBe(state);
    }
    expect(site.alarms("minute")).toEqual(["problem"]);
  });

  it("a signal that can't be checked turns red in time", async () => {
    const site = new Site({ UPLOAD_EVENTS: { metrics: () => Promise.reject(new Error("no answer")) } });
    await site.minutes(6);
    expect(await site.state("queue")).toBe("red");
    expect(site.alarms("queue")).toEqual(["problem"]);
  });

  it("a database near its limit is yellow, then red", async () => {
    let bytes = 7_100_000_000;
    const run = () => Promise.resolve({ meta: { size_after: bytes } });
    const SEARCH = new Proxy(env.SEARCH, {
      get: (inner, key) => {
        if (key === "prepare") return (text: string) => (text === "select 1" ? { run } : inner.prepare(text));
        const value: unknown = Reflect.get(inner, key);
        return typeof value === "function" ? (value.bind(inner) as unknown) : value;
      },
    });
    const site = new Site({ SEARCH });
    await site.minutes(2);
    expect(await site.state("storage")).toBe("yellow");
    bytes = 9_100_000_000;
    site.now += HOUR_MS;
    await site.minutes(2);
    expect(await site.state("storage")).toBe("red");
  });

  it("a database newer than the release is yellow, and nobody gets an email about it", async () => {
    const site = new Site({ LAST_MIGRATION: "0016_email_changes.sql" });
    await site.minutes(3);
    expect(await site.state("schema")).toBe("yellow");
    expect(site.mails).toEqual([]);
  });

  it("a help request that is 21 days old is red", async () => {
    const site = new Site();
    const { id } = await seedPerson();
    await db.insert(helpRequests).values({
      account_id: id,
      kind: "erasure",
      asked_by: "lead",
      asked_at: site.now - 22 * DAY_MS,
      due_at: site.now + 8 * DAY_MS,
    });
    onTestFinished(async () => void (await db.update(helpRequests).set({ stopped_at: site.now })));
    await site.minutes(3);
    expect(site.alarms("requests")).toEqual(["problem"]);
  });

  it("a backup is due after eight days, and red after two missed ones", async () => {
    const site = new Site();
    await writeSignal(db, "backup", redIf(false, 0), site.now);
    for (const [days, state] of [
      [8, "green"],
      [9, "yellow"],
      [16, "red"],
    ] as const) {
      const later = judgeAll(await readSignals(db), site.now + days * DAY_MS);
      expect(later.find(({ name }) => name === "backup")?.state).toBe(state);
    }
  });

  it("a movement without a payment makes the ledger red", async () => {
    const site = new Site();
    await site.minute();
    expect(await site.state("ledger")).toBe("green");
    await db.run(sql`insert into transfer (key, at, code, debit, credit, minor, ref)
      values ('forged', ${site.now}, 'payment', 'cash', 'unearned', 500, 'ch_forged')`);
    site.now += HOUR_MS;
    await site.minutes(2);
    expect(await site.state("ledger")).toBe("red");
    expect(site.alarms("ledger")).toEqual(["problem"]);
    // Nobody has read the provider's balance since the ledger began.
    expect(await site.state("reconciliation")).toBe("red");
  });
});

describe("emails to the operator", () => {
  const red = (name: SignalName, now: number) => writeSignal(db, name, redIf(true, 1), now);

  it("all that is red comes again once a day, in one email", async () => {
    const site = new Site();
    const sent: string[][] = [];
    const send = (_kind: string, signals: readonly { name: string }[]) => {
      sent.push(signals.map(({ name }) => name));
      return Promise.resolve(true);
    };
    const deps = { db, clock: () => site.now, log, send };
    const look = async (...names: SignalName[]) => {
      for (const name of names) await red(name, site.now);
      await sendAlarms(deps);
    };
    await look("storage");
    await look("storage");
    site.now += HOUR_MS;
    await look("storage", "ledger");
    await look("storage", "ledger");
    expect(sent).toEqual([["storage"], ["ledger"]]);
    for (let hour = 0; hour < 48; hour++) {
      site.now += HOUR_MS;
      await look("storage", "ledger");
    }
    expect(sent.slice(2)).toEqual([
      ["ledger", "storage"],
      ["ledger", "storage"],
    ]);
  });

  it("an email that failed is tried again every ten minutes, and one that was sent by a killed worker once more", async () => {
    const site = new Site();
    let attempts = 0;
    let isBroken = true;
    const send = () => {
      attempts += 1;
      return isBroken ? Promise.reject(new Error("killed")) : Promise.resolve(true);
    };
    const deps = { db, clock: () => site.now, log, send };
    await red("ledger", site.now);
    await red("ledger", site.now);
    for (let minute = 0; minute < 30; minute++) {
      await Promise.all([sendAlarms(deps), sendAlarms(deps)]);
      site.now += MINUTE_MS;
    }
    expect(attempts).toBe(3);
    isBroken = false;
    for (let minute = 0; minute < 30; minute++) {
      await sendAlarms(deps);
      site.now += MINUTE_MS;
    }
    expect(attempts).toBe(4);
  });

  it("email that fails twice is red, its alarm doesn't loop, and arrives once when email works again", async () => {
    const site = new Site();
    await site.sweep();
    await site.minute();
    site.refusal = new Error("service down");
    const mail = composeMail("passwordChanged", "someone@gmail.com");
    for (let n = 0; n < 2; n++) await expect(site.mailer()(mail)).rejects.toThrow("service down");
    expect(await site.state("mail")).toBe("red");
    site.attempts = 0;
    await site.minutes(30);
    expect(site.attempts).toBeLessThanOrEqual(3 * 2);
    site.refusal = null;
    await site.sweep();
    await site.minutes(40);
    expect(site.alarms("mail")).toEqual(["problem", "over"]);
  });

  it("a site without an operator's address sends nothing", async () => {
    const site = new Site({ OPERATOR_EMAIL: "" } as object);
    await red("ledger", site.now);
    await red("ledger", site.now);
    await site.minutes(2);
    expect(site.mails).toEqual([]);
  });
});

describe("/admin", () => {
  it("a lead sees each signal with its state, number and what to do", async () => {
    await writeSignal(db, "queue", redIf(true, 12), Date.now());
    await writeSignal(db, "queue", redIf(true, 12), Date.now());
    await writeSignal(db, "storage", redIf(false, 5), Date.now());
    const { cookie } = await seedStaff("lead");
    const page = await (await askWith({}, "/admin", { headers: { Cookie: cookie } })).text();
    expect(page).toContain("Upload queue");
    expect(page).toContain("Problem");
    expect(page).toContain(healthWords.signals.queue.todo);
    expect(page).not.toContain(healthWords.signals.storage.todo);
  });

  it("a signal without news sends a lead to the tasks that check it", async () => {
    await writeSignal(db, "schema", redIf(false, 0), Date.now() - HOUR_MS);
    const { cookie } = await seedStaff("lead");
    const page = await (await askWith({}, "/admin", { headers: { Cookie: cookie } })).text();
    expect(page).toContain("No news for too long");
    expect(page).toContain("the cron trigger is gone: deploy again.");
    expect(page).not.toContain(healthWords.signals.schema.todo);
  });
});

describe("an address that bounces", () => {
  it("isn't mailed again, and its owner sees that on every page", async () => {
    const site = new Site();
    const { id, email, cookie } = await seedPerson();
    const mail = composeMail("passwordChanged", email);
    expect(await site.mailer()(mail)).toBe("sent");
    const feed = async () => (await askWith({}, "/feed", { headers: { Cookie: cookie } })).text();
    expect(await feed()).not.toContain("came back");
    await noteBounce(db, email, site.now);
    expect(await site.mailer()(mail)).toBe("unreachable");
    expect(site.mails).toHaveLength(1);
    expect(await feed()).toContain(`Our emails to ${email} came back`);
    expect(id).toBeTruthy();
  });

  it("is remembered when the service itself refuses it, which isn't a failure of the service", async () => {
    const site = new Site();
    site.refusal = Object.assign(new Error("suppressed"), { code: "E_RECIPIENT_SUPPRESSED" });
    const mail = composeMail("passwordChanged", "gone@gmail.com");
    expect(await site.mailer()(mail)).toBe("unreachable");
    site.refusal = null;
    expect(await site.mailer()(mail)).toBe("unreachable");
    expect(await db.select().from(healthSignals).where(eq(healthSignals.name, "mail"))).toEqual([]);
  });
});
