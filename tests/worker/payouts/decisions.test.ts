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
import { payoutStatements, describeResult } from "../../../scripts/payouts/statements.ts";
import type { PayoutCommand } from "../../../scripts/payouts/read-command.ts";
import { MoneyWorld } from "../moderation/money-world";
import { AFTER_RETRY, DAYS, db, HOURS, MINUTES, PayoutWorld, stripe } from "./payout-world";

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.open();
});

const send = () => sendPayouts(world.deps());

async function decide(wish: PayoutCommand): Promise<string> {
  const answers: Row[][] = [];
  for (const statement of payoutStatements(wish)) {
    answers.push((await env.DB.prepare(statement).all<Row>()).results);
  }
  return describeResult(wish, answers);
}

describe("staff reviews", () => {
  it("a cleared review releases its month at the end of the hold, and no other month", async () => {
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

  it("a review can't be cleared where none is open", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202610, 900);
    const clear = () => decide({ do: "clear-look", creator: creator.no, month: 202610 });
    await expect(clear()).rejects.toThrow("its look is none");
    await expect(decide({ do: "clear-look", creator: creator.no, month: 202601 })).rejects.toThrow(
      "has no statement for 2026-01",
    );
    expect(
      await db.select().from(statements).where(eq(statements.creator_no, creator.no)).get(),
    ).toMatchObject({
      look: "none",
    });
  });
});

describe("pay ended by a decision", () => {
  it("ended pay leaves held money held and payable money unpaid until it is allowed again", async () => {
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

  it("pay that ends on a future day continues until then", async () => {
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

  it("the owner's commands can't undo or move an end of pay that was decided under /moderation", async () => {
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

  it("allowed pay still waits where a decision ended the account, and the command says so", async () => {
    const decided = await MoneyWorld.open(world);
    const creator = await decided.money.creator();
    await decided.decide(`person:${creator.id}`, creator, [{ what: "ended", until: null }]);
    const day = new Date(Date.now() + 120 * DAYS).toISOString().slice(0, 10);
    expect(await decide({ do: "allow-pay", creator: creator.no })).toContain(
      `Their payouts are still stopped until ${day}.`,
    );
  });

  it("a command for an unknown creator says so", async () => {
    await expect(decide({ do: "end-pay", creator: 987654, from: 1 })).rejects.toThrow(
      "There is no creator 987654.",
    );
  });
});

describe("payouts that need a person", () => {
  it("a payout is sent again once the strange transfer was reversed and its mark cleared", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    await world.loseAnswer("500");
    await send();
    const key = `payout:202610:${creator.no}`;
    const strange = await stripe.transfers.create({
      amount: 1499,
      currency: "usd",
      destination: creator.account,
      transfer_group: key,
    });
    await world.pass(24 * HOURS + MINUTES);
    await send();
    expect(await world.payout(creator)).toMatchObject({ state: "sending", reason: "differs" });
    await stripe.transfers.createReversal(strange.id);
    expect(await decide({ do: "clear-differs", key })).toContain(`${key}: sending, 1500 usd, no mark.`);
    expect(await applyTransfer(world.deps(), strange.id)).toBe(true);
    for (let run = 0; run < 3; run++) {
      await world.pass(AFTER_RETRY);
      await send();
    }
    expect(await world.payout(creator)).toMatchObject({ state: "sent", reason: null, minor: 1500 });
    expect((await world.transfers(creator)).map(({ amount }) => amount).sort()).toEqual([1499, 1500]);
    await world.expectWhole();
    await expect(decide({ do: "clear-differs", key })).rejects.toThrow("isn't marked");
  });

  it("a payout that was refused but sent anyway is paid again once that transfer was reversed", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    const key = `payout:202610:${creator.no}`;
    await db.insert(payouts).values({
      key,
      creator_no: creator.no,
      month: 202610,
      minor: 1500,
      currency: "usd",
      destination: creator.account,
      state: "refused",
      reason: "other",
      created_at: world.now() - 2 * DAYS,
      settled_at: world.now() - 2 * DAYS,
    });
    const made = await stripe.transfers.create({
      amount: 1500,
      currency: "usd",
      destination: creator.account,
      transfer_group: key,
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

  it("a refusal counts only after a check for the transfer, even on the first try", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202610, 1500);
    const deps = world.deps();
    const provider = {
      ...deps.provider,
      // The library has retried: the first request was carried out and the second refused.
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
