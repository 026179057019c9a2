import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { creatorNumbers } from "~/ledger/numbers.table";
import { measures } from "~/moderation/decisions/decisions.table";
import { payouts } from "~/payouts/payouts.table";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { applyTransfer } from "~/payouts/sending/settle-sent.server";
import { statements } from "~/payouts/statements.table";
import type { Row } from "../../../scripts/local/database.ts";
import { statementsOf, wordsOf } from "../../../scripts/payouts/statements.ts";
import type { Wish } from "../../../scripts/payouts/wish.ts";
import { MoneyWorld } from "../moderation/money-world";
import { AFTER_RETRY, DAYS, db, HOURS, MINUTES, PayoutWorld, stripe } from "./payout-world";

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.open();
});

const send = () => sendPayouts(world.deps());

/** `npm run payouts -- …`, on the database of this test. @returns what it says */
async function decide(wish: Wish): Promise<string> {
  const answers: Row[][] = [];
  for (const statement of statementsOf(wish)) {
    answers.push((await env.DB.prepare(statement).all<Row>()).results);
  }
  return wordsOf(wish, answers);
}

describe("a look of the staff", () => {
  it("that is cleared lets the month go when its hold ends, and no other month", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 700, { look: "wanted" });
    await world.earn(creator, 202610, 900, { look: "wanted" });
    await releaseHolds(world.deps());
    expect(await world.purses(creator)).toMatchObject({ held: 1600, payable: 0 });
    const words = await decide({ do: "clear-look", creator: creator.no, month: 202610 });
    expect(words).toContain(
      `2026-10 of creator ${creator.no} (@${creator.username}): look cleared. 900 minor units`,
    );
    await releaseHolds(world.deps());
    expect(await world.purses(creator)).toMatchObject({ held: 700, payable: 900 });
  });

  it("is not cleared twice, nor where nobody wanted one", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202610, 900);
    const clear = () => decide({ do: "clear-look", creator: creator.no, month: 202610 });
    await expect(clear()).rejects.toThrow("its look is none");
    await expect(decide({ do: "clear-look", creator: creator.no, month: 202601 })).rejects.toThrow(
      "has no statement of 2026-01",
    );
    expect(
      await db.select().from(statements).where(eq(statements.creator_no, creator.no)).get(),
    ).toMatchObject({
      look: "none",
    });
  });
});

describe("pay that a decision ended", () => {
  it("leaves what is held held and what is payable here, until it is allowed again", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202609, 1500);
    await world.earn(creator, 202610, 900);
    const words = await decide({ do: "end-pay", creator: creator.no, from: world.now() });
    expect(words).toContain(`Creator ${creator.no} (@${creator.username}): pay ended at 20`);
    expect(words).toContain("900 minor units stay held and 1500 payable");
    await releaseHolds(world.deps());
    await send();
    expect(await world.purses(creator)).toMatchObject({ held: 900, payable: 1500, sending: 0 });
    expect(await world.payouts(creator)).toEqual([]);
    expect(await decide({ do: "allow-pay", creator: creator.no })).toContain(
      "no decision against their pay.",
    );
    await releaseHolds(world.deps());
    await send();
    expect(await world.payout(creator)).toMatchObject({ state: "sent", minor: 2400 });
  });

  it("from a day to come goes on until then", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202609, 1500);
    const from = new Date(world.now() + 2 * DAYS).toISOString().slice(0, 10);
    expect(await decide({ do: "end-pay", creator: creator.no, from: Date.parse(from) })).toContain(
      `pay ended at ${from} 00:00 UTC`,
    );
    await send();
    expect(await world.payout(creator)).toMatchObject({ state: "sent" });
    await world.earn(creator, 202610, 900);
    await world.pass(2 * DAYS);
    await releaseHolds(world.deps());
    expect(await world.purses(creator)).toMatchObject({ held: 900 });
  });

  it("by a decision under /moderation is not undone, nor moved, by the owner's verbs", async () => {
    const decided = await MoneyWorld.open(world);
    const creator = await decided.money.creator();
    const { id, reference } = await decided.decide(`person:${creator.id}`, creator, [
      { what: "pay_ended", until: null },
    ]);
    const ended = () => db.select().from(creatorNumbers).where(eq(creatorNumbers.no, creator.no)).get();
    const before = await ended();
    expect(before?.pay_ended_at).not.toBeNull();
    for (const wish of [
      { do: "allow-pay", creator: creator.no },
      { do: "end-pay", creator: creator.no, from: world.now() + 90 * DAYS },
    ] as const) {
      await expect(decide(wish)).rejects.toThrow(
        `Decision ${reference} ended the pay of creator ${creator.no} at 20`,
      );
      expect(await ended()).toEqual(before);
    }
    await db.update(measures).set({ ended_at: 1, ended_by: "appeal" }).where(eq(measures.decision_id, id));
    expect((await ended())?.pay_ended_at).toBeNull();
    await decide({ do: "end-pay", creator: creator.no, from: 1 });
    expect(await decide({ do: "allow-pay", creator: creator.no })).toContain(
      "no decision against their pay.",
    );
  });

  it("that is allowed again still waits where a decision ended the account, and the verb says so", async () => {
    const decided = await MoneyWorld.open(world);
    const creator = await decided.money.creator();
    await decided.decide(`person:${creator.id}`, creator, [{ what: "ended", until: null }]);
    const day = new Date(Date.now() + 120 * DAYS).toISOString().slice(0, 10);
    expect(await decide({ do: "allow-pay", creator: creator.no })).toContain(
      `Their payouts are stopped until ${day} all the same.`,
    );
  });

  it("of nobody is said", async () => {
    await expect(decide({ do: "end-pay", creator: 987654, from: 1 })).rejects.toThrow(
      "There is no creator 987654.",
    );
  });
});

describe("a payout that is not understood", () => {
  it("is sent once more when what was found over there was taken back and the mark is cleared", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    await world.loseAnswer("500");
    await send();
    const key = `payout:202610:${creator.no}`;
    const strange = await stripe.transfers.create({
      ...{ amount: 1499, currency: "usd", destination: creator.account, transfer_group: key },
    });
    await world.pass(24 * HOURS + MINUTES);
    await send();
    expect(await world.payout(creator)).toMatchObject({ state: "sending", reason: "differs" });
    await stripe.transfers.createReversal(strange.id);
    expect(await decide({ do: "clear-differs", key })).toContain(`${key}: sending, 1500 usd, no mark.`);
    // The news of it comes late, and marks nothing again.
    expect(await applyTransfer(world.deps(), strange.id)).toBe(true);
    for (let run = 0; run < 3; run++) {
      await world.pass(AFTER_RETRY);
      await send();
    }
    expect(await world.payout(creator)).toMatchObject({ state: "sent", reason: null, minor: 1500 });
    expect((await world.transfers(creator)).map(({ amount }) => amount).sort()).toEqual([1499, 1500]);
    await world.expectWhole();
    await expect(decide({ do: "clear-differs", key })).rejects.toThrow("is not marked");
  });

  it("that was refused and sent all the same is paid anew once that came back", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    const key = `payout:202610:${creator.no}`;
    await db.insert(payouts).values({
      ...{ key, creator_no: creator.no, month: 202610, minor: 1500, currency: "usd" },
      ...{ destination: creator.account, state: "refused", reason: "other" },
      ...{ created_at: world.now() - 2 * DAYS, settled_at: world.now() - 2 * DAYS },
    });
    const made = await stripe.transfers.create({
      ...{ amount: 1500, currency: "usd", destination: creator.account, transfer_group: key },
    });
    await applyTransfer(world.deps(), made.id);
    expect(await world.payout(creator)).toMatchObject({ reason: "differs" });
    await send();
    expect(await world.transfers(creator)).toHaveLength(1);
    await stripe.transfers.createReversal(made.id);
    await decide({ do: "clear-differs", key });
    await applyTransfer(world.deps(), made.id);
    expect(await world.payout(creator)).toMatchObject({ reason: null });
  });

  it("a refusal is believed only after a look, at the first try, too", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    const deps = world.deps();
    const provider = {
      ...deps.provider,
      // The client has tried twice by itself: the first was let in, the second was told no.
      send: async (wish: Parameters<typeof deps.provider.send>[0]) => {
        await deps.provider.send(wish);
        return { refused: "balance" as const, code: "balance_insufficient" };
      },
    };
    await sendPayouts({ ...deps, provider });
    expect(await world.payout(creator)).toMatchObject({ state: "sent" });
    expect(await world.purses(creator)).toMatchObject({ payable: 0, sending: 0 });
    await world.expectWhole();
  });
});
