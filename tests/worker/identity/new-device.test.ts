import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Device } from "~/identity/sessions/device";
import type { Mail } from "~/identity/mail/mail.server";
import { createMailer } from "~/identity/mail/mailer.server";
import { networkNeighbourhood } from "~/identity/limits/network.rules";
import { signIn } from "~/identity/sessions/sign-in.server";
import { openDatabase } from "~/platform/database.server";
import { createLogger, type Logger } from "~/platform/log.server";
import { eventually } from "../../support/eventually";
import { GOOD_PASSWORD, requireSession, seedPerson, type Person } from "../../support/people";

const db = openDatabase(env.DB);
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605 Version/19 Safari/604";
const home: Device = { userAgent: FIREFOX, network: "198.51.100.7", country: "GB" };

function world(send?: (mail: Mail) => Promise<void>) {
  const mails: Mail[] = [];
  const works: Promise<void>[] = [];
  const deps = {
    db,
    sessions: env.SESSIONS,
    clock: () => Date.parse("2026-11-20T10:30:00Z"),
    appOrigin: "https://wishlight.example",
    emailConfirmation: "required" as const,
    mailer: send ?? (async (mail: Mail) => void mails.push(mail)),
    later: (work: () => Promise<void>) => void works.push(work()),
  };
  const enter = (person: Person, device: Device) =>
    signIn(deps, { email: person.email, password: GOOD_PASSWORD, device });
  return {
    enter,
    mailsAfter: async (person: Person, device: Device) => {
      mails.length = 0;
      requireSession(await enter(person, device));
      await Promise.all(works);
      return [...mails];
    },
  };
}

describe("signing in from a new place", () => {
  it("a sign-in from a new place is mailed, except the first one after the sign-up and known places", async () => {
    const { mailsAfter } = world();
    const person = await seedPerson();
    expect(await mailsAfter(person, home)).toEqual([]);
    expect(await mailsAfter(person, home)).toEqual([]);
    const [mail, more] = await mailsAfter(person, { ...home, userAgent: SAFARI });
    expect(more).toBeUndefined();
    expect(mail).toMatchObject({ to: person.email, subject: "New sign-in to your Wishlight account" });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Device: Safari on iPhone");
      expect(part).toContain("Network: 198.51.100.7 (GB)");
      expect(part).toContain("Time: 2026-11-20 10:30 UTC");
      expect(part).toContain("https://wishlight.example/settings");
    }
    expect(await mailsAfter(person, { ...home, userAgent: SAFARI })).toEqual([]);
    expect(await mailsAfter(person, { ...home, network: "203.0.113.9" })).toHaveLength(1);
    expect(await mailsAfter(person, { ...home, network: "198.51.100.90" })).toEqual([]);
  });

  it("other people's sign-ins and failed attempts don't make a place known", async () => {
    const { mailsAfter } = world();
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    await mailsAfter(ada, home);
    const elsewhere = { ...home, network: "203.0.113.9" };
    await mailsAfter(eve, elsewhere);
    await db.insert(accountEvents).values({
      account_id: ada.id,
      kind: "sign_in_failed",
      created_at: Date.now(),
      network: elsewhere.network,
      user_agent: elsewhere.userAgent,
    });
    expect(await mailsAfter(ada, elsewhere)).toHaveLength(1);
  });

  it("a person whose history has expired gets a mail about the next sign-in", async () => {
    const { mailsAfter } = world();
    const person = await seedPerson();
    await db.update(accounts).set({ last_sign_in_at: 1 }).where(eq(accounts.id, person.id));
    expect(await mailsAfter(person, home)).toHaveLength(1);
  });

  it("the sign-in succeeds when its mail fails", async () => {
    const logged: string[] = [];
    const log: Logger = {
      ...createLogger({}),
      info() {},
      warn() {},
      error: (event) => void logged.push(event),
    };
    const binding = { send: () => Promise.reject(new Error("mail is down")) } as unknown as SendEmail;
    const pending: Promise<unknown>[] = [];
    const mailer = createMailer({
      db,
      clock: Date.now,
      binding,
      from: "no-reply@wishlight.example",
      log,
      waitUntil: (work) => void pending.push(work),
    });
    const person = await seedPerson();
    await db.update(accounts).set({ last_sign_in_at: 1 }).where(eq(accounts.id, person.id));
    const result = await world(mailer).enter(person, home);
    expect(requireSession(result).viewer.id).toBe(person.id);
    await eventually(() => expect(pending).toHaveLength(1));
    await Promise.all(pending);
    expect(logged).toEqual(["mail.not_sent"]);
  });

  it.each([
    ["198.51.100.7", "198.51.100.0/24"],
    ["2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["unknown", "unknown"],
  ])("the network %s counts as %s", (network, neighbourhood) =>
    expect(networkNeighbourhood(network)).toBe(neighbourhood),
  );
});
