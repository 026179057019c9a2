import { beforeAll, describe, expect, it } from "vitest";
import { sendNotices } from "~/membership/notices.server";
import { HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { breakCalls } from "../../support/calls-to-break";
import { Faults, type Moment } from "../../support/faults";
import { Killed } from "../../support/killed";
import { MemberWorld, stripe } from "./member-world";

let world: MemberWorld;
beforeAll(async () => {
  world = await MemberWorld.open();
});

const MOMENTS: Moment[] = ["before", "after"];
const OPENING = "PAYMENTS.POST /v1/checkout/sessions";

describe.each(MOMENTS)("a worker killed %s a call", (moment) => {
  it.each([
    ["is opened", 0, 0],
    ["is opened, an hour ago", 0, HOUR_MS],
    ["is kept", 1, 0],
  ])("the next request continues a claimed checkout that %s", async (_words, behind, later) => {
    const person = await world.person();
    const whole = new Faults();
    await world.checkout(await world.person(), whole);
    const call = whole.calls.indexOf(OPENING) + 1 + behind;
    expect(call).toBeGreaterThan(0);
    await expect(world.checkout(person, new Killed(call, moment))).rejects.toThrow();
    if (behind === 0) expect((await world.row(person)).checkout_id).toMatch(/^opening:/);
    if (later > 0) await world.pass(later);
    const session = await world.checkout(person);
    const { customer_id, checkout_id } = await world.row(person);
    expect(checkout_id).toBe(session);
    const open = await stripe.checkout.sessions.list({ customer: customer_id ?? "", status: "open" });
    expect(open.data.map(({ id }) => id)).toEqual([session]);
    await world.pay(session);
    await world.takeAll(person);
    expect((await world.row(person)).state).toBe("active");
  });

  it("an event is sent again after any of its calls, and everything is stored and notified", async () => {
    const story = async (faults: Faults, name: string) => {
      const person = await world.person();
      await world.pay(await world.checkout(person));
      const [event = {}] = await world.events(person);
      const outcome = await world.take(event, { faults }).catch(() => "again");
      if (outcome === "again") expect(await world.take(event), name).toBe("applied");
      expect((await world.row(person)).state, name).toBe("active");
      const told = (await world.notices(person)).map((key) => key.split(":")[0]);
      expect(told, name).toEqual(["receipt"]);
      if (world.mailsTo(person).length === 0) {
        // The killed worker had claimed its mail.
        await world.pass(11 * MINUTE_MS);
        await sendNotices(world.deps(), { accountId: person.id });
      }
      expect(world.mailsTo(person).length, name).toBeGreaterThan(0);
    };
    await breakCalls(story, { moments: [moment], breaking: ({ call }) => new Killed(call, moment) });
  });
});
