import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { emptyBooking } from "~/ledger/booking";
import { writeMembership, type MembershipWrite } from "~/membership/write-membership.store.server";
import { db, MemberWorld } from "./member-world";

const count = async (table: string, column: string, value: string) =>
  (await env.DB.prepare(`select 1 from ${table} where ${column} = ?`).bind(value).all()).results.length;

it("a reading is stored with all its effects, or not at all when another one was stored first", async () => {
  const world = await MemberWorld.open();
  const person = await world.person();
  const row = await world.row(person);
  const writing = (name: string, state: "active" | "past_due"): MembershipWrite => ({
    row,
    set: { state },
    changed: [],
    gone: [],
    mark: `mark-${name}`,
    isOver: false,
    now: world.now(),
    notices: [
      { key: `notice-${name}`, facts: { kind: "card_known", minor: 900, currency: "usd", at: world.now() } },
    ],
    ledger: {
      ...emptyBooking(),
      transfers: [
        {
          key: `pay:${name}:gross`,
          at: world.now(),
          code: "payment",
          debit: "cash",
          credit: "unearned",
          minor: 900,
          ref: name,
        },
      ],
    },
    booked: [{ key: `book-${name}`, kind: "payment_failed" }],
    event: { id: `evt_${name}`, endpoint: "own", type: "invoice.paid", at: 1000, sentAt: 2000 },
  });
  expect(await writeMembership(db, writing("first", "active"))).toBe(true);
  expect(await writeMembership(db, writing("late", "past_due"))).toBe(false);
  expect(await world.row(person)).toMatchObject({
    state: "active",
    version: row.version + 1,
    read_from: 2000,
  });
  for (const [name, times] of [
    ["first", 1],
    ["late", 0],
  ] as const) {
    expect(await count("membership_notices", "key", `notice-${name}`), name).toBe(times);
    expect(await count("book_entries", "key", `book-${name}`), name).toBe(times);
    expect(await count("trial_marks", "hash", `mark-${name}`), name).toBe(times);
    expect(await count("transfer", "key", `pay:${name}:gross`), name).toBe(times);
    expect(await count("provider_events", "id", `evt_${name}`), name).toBe(times);
  }
});
