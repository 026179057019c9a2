import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "~/identity/mail/mail.server";
import { creatorNumbers } from "~/ledger/numbers.table";
import { sendCreatorNotices, type CreatorNoticeDeps } from "~/payouts/notices/creator-notices.server";
import { insertingCreatorNotice } from "~/payouts/notices/creator-notices.store.server";
import { creatorNotices } from "~/payouts/notices/creator-notices.table";
import { MINUTE_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { seedPerson } from "../../support/people";
import { db } from "../../support/uploads";
import { seedCreatorNo } from "./seed-earnings";

const NOW = Date.UTC(2026, 10, 3, 12);
let now = NOW;
let mails: Mail[] = [];

const deps = (changed: Partial<CreatorNoticeDeps> = {}): CreatorNoticeDeps => ({
  db,
  clock: () => now,
  sureMailer: async (mail) => {
    mails.push(mail);
    return "sent";
  },
  appOrigin: "https://wishlight.example",
  log: createLogger({ requestId: "test" }),
  ...changed,
});

async function note(creatorNo: number, key = `statement:202610:${creatorNo}`): Promise<void> {
  await insertingCreatorNotice(
    db,
    {
      key,
      creatorNo,
      facts: { kind: "statement", minor: 1234, currency: "usd", month: 202610, holdUntil: NOW },
    },
    { now },
  );
}

beforeEach(async () => {
  await env.DB.prepare("delete from creator_notices").run();
  now = NOW;
  mails = [];
});

describe("mails to creators", () => {
  it("mails to creators are sent once with the amount and a link to their subject", async () => {
    const person = await seedPerson({ accountType: "creator" });
    const no = await seedCreatorNo(person.id);
    await note(no);
    await note(no);
    expect(await Promise.all([sendCreatorNotices(deps()), sendCreatorNotices(deps())])).toContain(1);
    expect(await sendCreatorNotices(deps())).toBe(0);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, "Your Wishlight statement is ready"],
    ]);
    expect(mails[0]?.text).toContain("Total: $12.34");
    expect(mails[0]?.text).toContain("https://wishlight.example/earnings/2026-10");
  });

  it("mails that fail are sent later and don't delay others", async () => {
    const [one, two] = [await seedPerson(), await seedPerson()];
    await note(await seedCreatorNo(one.id));
    await note(await seedCreatorNo(two.id));
    const usual = deps();
    const refusing = deps({
      sureMailer: (mail) =>
        mail.to === one.email ? Promise.reject(new Error("mailbox full")) : usual.sureMailer(mail),
    });
    expect(await sendCreatorNotices(refusing)).toBe(1);
    expect(await sendCreatorNotices(deps())).toBe(0);
    now += 11 * MINUTE_MS;
    expect(await sendCreatorNotices(deps())).toBe(1);
    expect(mails.map(({ to }) => to)).toEqual([two.email, one.email]);
  });

  it("mails for a deleted account are dropped and not tried again", async () => {
    const no = await seedCreatorNo((await seedPerson()).id);
    await note(no);
    await db.update(creatorNumbers).set({ account_id: null }).where(eq(creatorNumbers.no, no));
    expect(await sendCreatorNotices(deps())).toBe(0);
    const [row] = await db.select().from(creatorNotices);
    expect(row?.sent_at).toBe(now);
  });

  it("an unreadable mail doesn't stop the others", async () => {
    const person = await seedPerson();
    const no = await seedCreatorNo(person.id);
    const broken = { key: "x", creator_no: no, kind: "x", facts: "{", created_at: now - 1 };
    await db.insert(creatorNotices).values(broken);
    await note(no);
    expect(await sendCreatorNotices(deps())).toBe(1);
  });
});
