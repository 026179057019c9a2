import { z } from "zod";
import { disable, failPayout, onboard, want } from "../engine/account-control";
import { openAccount, shutUsOut, type Reason } from "../engine/account-state";
import { takeFee } from "../engine/balance";
import { reverse } from "../engine/transfer-reversals";
import { require, type World } from "../engine/world";

const reasons = z.enum([
  "listed",
  "other",
  "rejected.fraud",
  "rejected.other",
  "rejected.terms_of_service",
  "under_review",
]) satisfies z.ZodType<Reason>;

/** What happens to connected accounts, their banks and our own balance without our doing. */
export const accountDeeds = [
  // As if somebody had filled in the onboarding page.
  z.strictObject({
    do: z.literal("onboard_account"),
    account: z.string(),
    name: z.string().default("Ada Lovelace"),
    bank: z.string().default("000123456789"),
  }),
  // Absent `within`: at once. Seconds.
  z.strictObject({
    do: z.literal("require_of_account"),
    account: z.string(),
    fields: z.array(z.string()).default(["individual.verification.document"]),
    within: z.int().positive().optional(),
  }),
  z.strictObject({
    do: z.literal("disable_account"),
    account: z.string(),
    reason: reasons.default("rejected.fraud"),
  }),
  z.strictObject({ do: z.literal("enable_account"), account: z.string() }),
  z.strictObject({ do: z.literal("deauthorize_account"), account: z.string() }),
  // Without `payout` the newest; without `account` our own.
  z.strictObject({
    do: z.literal("fail_payout"),
    account: z.string().optional(),
    payout: z.string().optional(),
  }),
  // Whatever the account still holds.
  z.strictObject({
    do: z.literal("reverse_transfer"),
    transfer: z.string(),
    amount: z.int().positive().optional(),
  }),
  z.strictObject({
    do: z.literal("take_fee"),
    minor: z.int().positive(),
    description: z.string().default("Connect: active accounts"),
  }),
] as const;

type Deed = z.output<(typeof accountDeeds)[number]>;

export function actOnAccount(world: World, wish: Deed): object {
  switch (wish.do) {
    case "onboard_account":
      openAccount(world, wish.account);
      return onboard(world, wish.account, { name: wish.name, number: wish.bank });
    case "require_of_account":
      return want(world, wish.account, wish.fields, wish.within);
    case "disable_account":
      return disable(world, wish.account, wish.reason);
    case "enable_account":
      return disable(world, wish.account, null);
    case "deauthorize_account":
      shutUsOut(world, wish.account);
      return {};
    case "fail_payout":
      return failPayout(world, wish.account ?? null, wish.payout);
    case "reverse_transfer":
      reverse(world, wish.transfer, { amount: wish.amount, force: true });
      return require(world, "transfer", wish.transfer);
    case "take_fee":
      return takeFee(world, wish.minor, wish.description);
  }
}
