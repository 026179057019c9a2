import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import worker from "../../../build/server/index.js";
import type { Mail } from "~/identity/mail/mail.server";
import { runPayoutTasks } from "~/payouts/run-payout-tasks.server";
import { DomainError } from "~/platform/errors";
import { collectLogLines } from "../../support/log-lines";
import { standIn } from "../../support/payments";
import { DAYS, PayoutWorld } from "./payout-world";

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.open();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await standIn().settings({ fail: [] });
});

describe("one run of the payout tasks", () => {
  it("the payout tasks end holds, send payouts and notices, and report how many", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202610, 1500);
    const mails: Mail[] = [];
    const report = await runPayoutTasks({
      ...world.deps(),
      sureMailer: async (mail) => {
        mails.push(mail);
        return "sent";
      },
    });
    expect(report).toMatchObject({ closed: 0, released: 1, sent: 1, notices: 1, isLeft: false });
    expect(await world.payout(creator)).toMatchObject({ state: "sent", minor: 1500 });
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([["payoutSent", creator.email]]);
  });

  it("the payout tasks run every part even if others fail, and end with the first failure", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202610, 1500);
    await world.pass(DAYS);
    const deps = world.deps();
    const away = new DomainError("payouts.unavailable");
    const failed: unknown[] = [];
    const tended = runPayoutTasks({
      ...deps,
      provider: { ...deps.provider, listReversed: () => Promise.reject(away) },
      sureMailer: () => Promise.reject(new Error("no mail today")),
      log: {
        ...deps.log,
        error: (event, _error, fields) => void failed.push([event, fields?.["part"]]),
      },
    });
    await expect(tended).rejects.toBe(away);
    expect(failed).toContainEqual(["payouts.part_failed", "owed"]);
    expect(await world.payout(creator)).toMatchObject({ state: "sent", minor: 1500 });
  });
});

describe("the sweep", () => {
  /** @returns the events of one run with the part each is about, and whether it succeeded */
  async function run(): Promise<{ events: [string, string | undefined][]; isWell: boolean }> {
    const lines = collectLogLines();
    const context = createExecutionContext();
    const isWell = await Promise.resolve(worker.scheduled(createScheduledController(), env, context)).then(
      () => true,
      () => false,
    );
    await waitOnExecutionContext(context);
    vi.restoreAllMocks();
    const events = lines.flatMap((line): [string, string | undefined][] => {
      if (!line.startsWith("{")) return [];
      const { event, part } = JSON.parse(line) as { event: string; part?: string };
      return [[event, part]];
    });
    return { events, isWell };
  }

  it("the sweep runs the payout tasks and succeeds while the provider is away, which is logged and tried again", async () => {
    await standIn().settings({ fail: [{ path: "/v1/", times: 10_000, mode: "500" }] });
    await world.pass(DAYS);
    const away = await run();
    expect(away.isWell).toBe(true);
    expect(away.events).toContainEqual(["sweep.provider_away", "payouts"]);
    expect(away.events.map(([event]) => event)).not.toContain("sweep.part_failed");
    await standIn().settings({ fail: [] });
    const back = await run();
    expect(back.events.map(([event]) => event)).toContain("sweep.payouts");
    expect(back.events.map(([event]) => event)).not.toContain("sweep.provider_away");
  });
});
