import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { bookEntries } from "~/membership/books.table";
import { startCheckout } from "~/membership/checkout.server";
import { MINUTE_MS } from "~/platform/clock";
import { Faults, Interruption } from "../../support/faults";
import type { Person } from "../../support/people";
import { db, MemberWorld, stripe } from "./member-world";

let world: MemberWorld;
beforeAll(async () => {
  world = await MemberWorld.open();
});

const tryToPay = (session: string) =>
  world.pay(session).then(
    () => true,
    () => false,
  );

async function expectOne(person: Person, paidTwice: boolean, name: string): Promise<void> {
  await Promise.all([world.takeAll(person), world.takeAll(person)]);
  const { customer_id, state } = await world.row(person);
  const customer = customer_id ?? "";
  expect(state, name).toBe("active");
  const live = await stripe.subscriptions.list({ customer });
  expect(live.data.length, name).toBe(1);
  const charges = (await stripe.charges.list({ customer })).data;
  expect(charges.map(({ amount_refunded }) => amount_refunded).sort(), name).toEqual(
    paidTwice ? [0, 900] : [0],
  );
  const seconds = (await world.notices(person)).filter((key) => key.startsWith("second:"));
  expect(seconds.length, name).toBe(Number(paidTwice));
  for (const key of seconds) {
    const booked = await db
      .select({ kind: bookEntries.kind })
      .from(bookEntries)
      .where(eq(bookEntries.key, key));
    expect(booked, name).toEqual([{ kind: "second_refunded" }]);
  }
  const told = world.mailsTo(person).filter((subject) => subject.includes("second"));
  expect(told.length, name).toBe(Number(paidTwice));
}

describe("two tabs that both start a checkout", () => {
  it("of two checkouts in a row the older page takes no money any more", async () => {
    const person = await world.person();
    const older = await world.checkout(person);
    const younger = await world.checkout(person);
    expect(await tryToPay(older)).toBe(false);
    expect(await tryToPay(younger)).toBe(true);
    await expectOne(person, false, "one after the other");
  });

  it("a first checkout paid after any call of the second leaves one membership and one refund", async () => {
    const whole = new Faults();
    const somebody = await world.person();
    await world.checkout(somebody);
    await world.checkout(somebody, whole);
    for (const [index, name] of whole.calls.entries()) {
      // Eight readings run at once, so the write after them represents all.
      if (name.startsWith("PAYMENTS.GET")) continue;
      const call = index + 1;
      const person = await world.person();
      const older = await world.checkout(person);
      let paid = false;
      const race = new Interruption(call, async () => void (paid = (await tryToPay(older)) || paid));
      const younger = await world.checkout(person, race).catch(() => "");
      if (younger !== "") paid = (await tryToPay(younger)) || paid;
      expect(paid, `paid behind call ${call}`).toBe(true);
      await expectOne(person, false, `paid behind call ${call} (${race.calls[call - 1]})`);
    }
  });

  it("on a server with a clock an hour ahead both pages take money, and one is refunded", async () => {
    const person = await world.person();
    const older = await world.checkout(person);
    const ahead = { clock: () => world.now() + 60 * MINUTE_MS };
    const consent = await world.consent(person);
    const url = await startCheckout(world.deps(new Faults(), ahead), person, consent);
    const younger = /cs_test_\w+/.exec(url)?.[0] ?? "";
    expect(await Promise.all([tryToPay(older), tryToPay(younger)])).toEqual([true, true]);
    await expectOne(person, true, "both paid");
  });
});
