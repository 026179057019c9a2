import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listEvents } from "~/identity/accounts/account-events.store.server";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import type { Viewer } from "~/identity/accounts/viewer";
import type { Mail } from "~/identity/mail/mail.server";
import { NO_DEVICE } from "~/identity/sessions/device";
import {
  openPayoutDashboard,
  startOnboarding,
  type OnboardingDeps,
} from "~/payouts/accounts/payout-account.server";
import { payoutAccounts } from "~/payouts/payouts.table";
import { refreshAccount, refreshStaleAccounts } from "~/payouts/accounts/refresh-account.server";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { standIn } from "../../support/payments";
import { forgetProof, GOOD_PASSWORD } from "../../support/people";
import { BANK, DAYS, db, PayoutWorld, POLICY, stripe, type Creator } from "./payout-world";

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.open();
});

const readRow = ({ no }: { no: number }) =>
  db.select().from(payoutAccounts).where(eq(payoutAccounts.creator_no, no)).get();

async function readViewer(creator: Creator): Promise<Viewer> {
  const family = await db
    .select({ id: sessionFamilies.id })
    .from(sessionFamilies)
    .where(eq(sessionFamilies.account_id, creator.id))
    .get();
  return {
    id: creator.id,
    email: creator.email,
    username: creator.username,
    fullName: null,
    avatarUrl: null,
    emailConfirmedAt: 1,
    accountType: "creator",
    language: "en",
    sessionId: family?.id ?? "",
  };
}

function deps(): OnboardingDeps {
  return {
    ...world.deps(),
    identity: {
      db,
      clock: Date.now,
      sessions: env.SESSIONS,
      appOrigin: "",
      twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]),
      mailer: async () => undefined,
    },
  };
}

const TYPED = { proof: { password: "", code: "" }, device: NO_DEVICE };
const onboard = async (creator: Creator, country: string | null, typed = TYPED) =>
  startOnboarding(deps(), await readViewer(creator), { country, ...typed });

describe("setting up payouts", () => {
  it("setting up payouts creates one provider account for transfers and opens its pages", async () => {
    const creator = await world.creator({ ready: false });
    const address = await onboard(creator, "de");
    expect(address).toMatch(/^https?:\/\//);
    const row = await readRow(creator);
    expect(row).toMatchObject({ country: "de", details_submitted: false, transfers_active: false });
    const made = await stripe.accounts.retrieve(row?.provider_account_id ?? "");
    expect(made).toMatchObject({
      country: "DE",
      email: creator.email,
      controller: { losses: { payments: "application" }, stripe_dashboard: { type: "express" } },
      tos_acceptance: { service_agreement: "recipient" },
      metadata: { creator_no: String(creator.no) },
    });
    await onboard(creator, "de");
    await onboard(creator, null);
    expect((await readRow(creator))?.provider_account_id).toBe(row?.provider_account_id);
  });

  it("the account has the full agreement in the provider's own country, and two tabs at once create one", async () => {
    const creator = await world.creator({ ready: false });
    await Promise.all([onboard(creator, "us"), onboard(creator, "us"), onboard(creator, "us")]);
    const made = await stripe.accounts.retrieve((await readRow(creator))?.provider_account_id ?? "");
    expect(made.country).toBe("US");
    expect(made.tos_acceptance?.service_agreement ?? "full").toBe("full");
    const all = await stripe.accounts.list({ limit: 100 });
    expect(all.data.filter(({ email }) => email === creator.email)).toHaveLength(1);
  });

  it("setting up payouts needs a proof, so a stranger with the session can't redirect the money", async () => {
    const creator = await world.creator();
    await forgetProof(creator.id);
    const viewer = await readViewer(creator);
    await expect(onboard(creator, null)).rejects.toMatchObject({ code: "identity.proof_password" });
    await expect(openPayoutDashboard(deps(), viewer, TYPED)).rejects.toMatchObject({
      code: "identity.proof_password",
    });
    const wrong = { ...TYPED, proof: { password: "Wrong-Passw0rd", code: "" } };
    await expect(onboard(creator, null, wrong)).rejects.toMatchObject({ code: "identity.wrong_password" });
    const right = { ...TYPED, proof: { password: GOOD_PASSWORD, code: "" } };
    expect(await openPayoutDashboard(deps(), viewer, right)).toMatch(/^https?:\/\//);
  });

  it("payouts are for creators of at least 18 in supported countries", async () => {
    const young = await world.creator({ ready: false, birth: "2012-05-05" });
    await expect(onboard(young, "gb")).rejects.toMatchObject({ code: "payouts.under_age" });
    const creator = await world.creator({ ready: false });
    await expect(onboard(creator, "br")).rejects.toMatchObject({ code: "payouts.country" });
    await expect(onboard(creator, null)).rejects.toMatchObject({ code: "payouts.no_account" });
    expect(await readRow(creator)).toBeUndefined();
    const policy = { ...POLICY, countries: ["br"] };
    const wish = { country: "br", ...TYPED };
    await expect(
      startOnboarding({ ...deps(), policy }, await readViewer(creator), wish),
    ).rejects.toMatchObject({
      code: "payouts.country",
    });
    await db.run(`delete from creator_numbers where no = ${creator.no}`);
    const stranger = { ...(await readViewer(creator)), accountType: "viewer" as const };
    await expect(startOnboarding(deps(), stranger, { country: "gb", ...TYPED })).rejects.toMatchObject({
      code: "payouts.not_creator",
    });
  });

  it("the country can be changed until the provider has all the details", async () => {
    const creator = await world.creator({ ready: false });
    await onboard(creator, "de");
    const first = await readRow(creator);
    await onboard(creator, "gb");
    const second = await readRow(creator);
    expect(second).toMatchObject({ country: "gb" });
    expect(second?.provider_account_id).not.toBe(first?.provider_account_id);
    await standIn().act({ do: "onboard_account", account: second?.provider_account_id });
    await refreshAccount(world.deps(), creator.no);
    await expect(onboard(creator, "de")).rejects.toMatchObject({ code: "payouts.country_fixed" });
    expect(await onboard(creator, "gb")).toMatch(/^https?:\/\//);
  });

  it("setting up starts over when the account at the provider no longer exists", async () => {
    const creator = await world.creator();
    await standIn().act({ do: "deauthorize_account", account: creator.account });
    await refreshAccount(world.deps(), creator.no);
    expect(await readRow(creator)).toMatchObject({ transfers_active: false, disabled_reason: "gone" });
    await onboard(creator, "de");
    const row = await readRow(creator);
    expect(row).toMatchObject({ country: "de", disabled_reason: null, details_submitted: false });
    expect(row?.provider_account_id).not.toBe(creator.account);
  });
});

describe("the provider's information on an account", () => {
  it("the account's state is stored on each read, and the creator is notified once for each new requirement", async () => {
    const creator = await world.creator();
    expect(await readRow(creator)).toMatchObject({
      details_submitted: true,
      transfers_active: true,
      payouts_enabled: true,
      requirements: "[]",
      disabled_reason: null,
      bank_failed_at: null,
    });
    expect(await world.notices(creator)).toEqual([]);
    const refresh = () => refreshAccount(world.deps(), creator.no);
    await standIn().act({ do: "require_of_account", account: creator.account });
    for (let times = 0; times < 3; times++) await refresh();
    expect(await readRow(creator)).toMatchObject({ transfers_active: false });
    expect(await world.notices(creator)).toEqual(["account_wanted"]);
    await standIn().act({ do: "onboard_account", account: creator.account });
    await refresh();
    expect(await world.notices(creator)).toEqual(["account_wanted"]);
    await standIn().act({ do: "require_of_account", account: creator.account });
    await Promise.all([refresh(), refresh(), refresh()]);
    expect(await world.notices(creator)).toEqual(["account_wanted", "account_wanted"]);
  });

  it("the account is read once a day even if events were lost", async () => {
    const creator = await world.creator();
    await standIn().act({ do: "disable_account", account: creator.account });
    await refreshStaleAccounts(world.deps());
    expect(await readRow(creator)).toMatchObject({ transfers_active: true });
    await world.pass(DAYS + 60_000);
    for (let run = 0; run < 3; run++) await refreshStaleAccounts(world.deps());
    expect(await readRow(creator)).toMatchObject({ transfers_active: false });
  });

  it("a payment that the bank refused is shown and notified, and never paid again", async () => {
    const creator = await world.creator({ bank: BANK.fails });
    await world.payable(creator, 202610, 1500);
    await sendPayouts(world.deps());
    await world.pass(7 * DAYS);
    for (let times = 0; times < 2; times++) await refreshAccount(world.deps(), creator.no);
    const row = await readRow(creator);
    expect(row).toMatchObject({ bank_failure: "no_account" });
    expect(row?.bank_failed_at).toBeGreaterThan(0);
    const told = await world.notices(creator);
    expect(told.filter((kind) => kind === "payout_failed")).toHaveLength(1);
    expect(told.filter((kind) => kind === "account_wanted")).toHaveLength(1);
    await sendPayouts(world.deps());
    expect(await world.purses(creator)).toMatchObject({ payable: 0, sending: 0 });
    expect(await world.payout(creator)).toMatchObject({ state: "sent", reversed_minor: 0 });
    expect(await world.transfers(creator)).toHaveLength(1);
  });
});

it("an account that doesn't answer keeps its known state and is read again", async () => {
  const creator = await world.creator();
  await standIn().act({ do: "disable_account", account: creator.account });
  const before = await readRow(creator);
  const refresh = () => refreshAccount(world.deps(), creator.no);
  await standIn().settings({ fail: [{ path: `/v1/accounts/${creator.account}`, times: 1, mode: "500" }] });
  await expect(refresh()).rejects.toMatchObject({ code: "payouts.unavailable" });
  expect(await readRow(creator)).toEqual(before);
  await refresh();
  expect(await readRow(creator)).toMatchObject({ transfers_active: false });
});

describe("mails to the owner of an account", () => {
  async function watched() {
    const creator = await world.creator({ ready: false });
    const mails: Mail[] = [];
    const { identity, ...rest } = deps();
    const watching = {
      ...rest,
      identity: { ...identity, mailer: async (mail: Mail) => void mails.push(mail) },
    };
    const viewer = await readViewer(creator);
    return {
      creator,
      mails,
      start: (country: string | null) => startOnboarding(watching, viewer, { country, ...TYPED }),
      open: () => openPayoutDashboard(watching, viewer, TYPED),
      kinds: async () =>
        (await listEvents(db, creator.id))
          .map(({ kind }) => kind)
          .filter((kind) => kind.startsWith("payout")),
    };
  }

  it("the owner gets a mail when an account is created, and none for continuing before it is filled in", async () => {
    const { creator, mails, start, kinds } = await watched();
    await start("gb");
    await start("gb");
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([["payoutAccountMade", creator.email]]);
    await start("de");
    expect(mails).toHaveLength(2);
    expect(await kinds()).toEqual(["payout_account_made", "payout_account_made"]);
  });

  it("the owner gets a mail each time the pages with the bank details are opened", async () => {
    const { creator, mails, start, open, kinds } = await watched();
    await start("gb");
    const account = (await readRow(creator))?.provider_account_id ?? "";
    await standIn().act({ do: "onboard_account", account });
    await refreshAccount(world.deps(), creator.no);
    await open();
    await start(null);
    expect(mails.map(({ kind }) => kind)).toEqual([
      "payoutAccountMade",
      "payoutAccountOpened",
      "payoutAccountOpened",
    ]);
    expect(mails[1]?.text).toContain("someone may have changed where your money goes");
    expect((await kinds()).toSorted()).toEqual([
      "payout_account_made",
      "payout_account_opened",
      "payout_account_opened",
    ]);
  });

  it("the owner gets no mail about refused attempts", async () => {
    const { creator, mails, start, open, kinds } = await watched();
    await expect(start("br")).rejects.toMatchObject({ code: "payouts.country" });
    await expect(start("")).rejects.toMatchObject({ code: "payouts.no_country" });
    await expect(open()).rejects.toMatchObject({ code: "payouts.no_account" });
    await forgetProof(creator.id);
    await expect(start("gb")).rejects.toMatchObject({ code: "identity.proof_password" });
    expect(mails).toEqual([]);
    expect(await kinds()).toEqual([]);
  });
});
