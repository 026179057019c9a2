import { expect, it } from "vitest";
import { DAY_MS } from "~/platform/clock";
import { MemberWorld } from "./member-world";

it("opens everything to somebody who pays at once, and mails a receipt", async () => {
  const world = await MemberWorld.open();
  const person = await world.person();
  const session = await world.checkout(person);
  expect((await world.row(person)).checkout_id).toBe(session);
  await world.pay(session);
  await world.takeAll(person);
  const row = await world.row(person);
  expect(row).toMatchObject({ state: "active", price_minor: 900, checkout_id: null, card_last4: "4242" });
  expect(row.access_until).toBeGreaterThan(world.now() + 27 * DAY_MS);
  expect(row.next_charge_minor).toBe(900);
  expect(world.mailsTo(person)).toEqual(["Your Wishlight receipt"]);
});
