import { z } from "zod";
import type { Deps } from "../deps";
import { disable, failPayout, onboard, requireMore } from "../engine/account-control";
import { deauthorize, openAccount } from "../engine/account-state";
import { takeFee } from "../engine/balance";
import { attachCard, findCard, type TestCard } from "../engine/cards";
import { complete } from "../engine/checkout-complete";
import { liveCustomer, setCountry } from "../engine/customers";
import { closeDispute, openDispute, warnOfFraud } from "../engine/disputes";
import { makeDefault } from "../engine/payment-methods";
import { failRefund } from "../engine/refunds";
import { setEndInPortal } from "../engine/subscription-change";
import { reverse } from "../engine/transfer-reversals";
import { require, type World } from "../engine/world";
import { ApiError } from "../http/api-error";

const id = z.string();
const card = z
  .string()
  .default("4242424242424242")
  .transform((number) => testCard(number));
const country = z.string().length(2);
const EXPIRY = { expMonth: 12, expYear: 2040 };

/** Actions of people and banks for which Stripe has no API. */
const DEEDS = {
  complete_checkout: action(
    { session: id, card, country: country.default("US"), agreed: z.boolean().default(true) },
    (world, { session, ...entry }) => complete(world, session, { ...entry, ...EXPIRY }),
  ),
  change_card: action({ customer: id, card }, (world, { customer, card: { number } }) => {
    const { email } = liveCustomer(world, customer);
    const method = attachCard(world, customer, { number, ...EXPIRY, country: null, email });
    makeDefault(world, customer, method.id);
    return method;
  }),
  cancel_in_portal: action({ subscription: id }, (world, { subscription }) =>
    setEndInPortal(world, require(world, "subscription", subscription), true),
  ),
  resume_in_portal: action({ subscription: id }, (world, { subscription }) =>
    setEndInPortal(world, require(world, "subscription", subscription), false),
  ),
  move_to_country: action({ customer: id, country }, (world, sent) =>
    setCountry(world, sent.customer, sent.country),
  ),
  fail_refund: action({ refund: id }, (world, { refund }) => failRefund(world, refund)),
  open_dispute: action({ charge: id }, (world, { charge }) => openDispute(world, charge)),
  close_dispute: action({ dispute: id, outcome: z.enum(["won", "lost"]) }, (world, { dispute, outcome }) =>
    closeDispute(world, dispute, outcome),
  ),
  warn_of_fraud: action({ charge: id }, (world, { charge }) => warnOfFraud(world, charge)),
  onboard_account: action({ account: id, bank: z.string().default("000123456789") }, (world, sent) => {
    openAccount(world, sent.account);
    return onboard(world, sent.account, { name: "Ada Lovelace", number: sent.bank });
  }),
  // Due now without `within`.
  require_of_account: action(
    {
      account: id,
      fields: z.array(z.string()).default(["individual.verification.document"]),
      within: z.int().positive().optional(),
    },
    (world, { account, fields, within }) => requireMore(world, account, fields, within),
  ),
  disable_account: action({ account: id }, (world, { account }) => disable(world, account, "rejected.fraud")),
  enable_account: action({ account: id }, (world, { account }) => disable(world, account, null)),
  deauthorize_account: action({ account: id }, (world, { account }) => deauthorize(world, account)),
  // Without `account` one of our own.
  fail_payout: action({ account: id.optional() }, (world, { account }) => failPayout(world, account ?? null)),
  // Even when the account's balance is lower.
  reverse_transfer: action({ transfer: id, amount: z.int().positive().optional() }, (world, sent) => {
    reverse(world, sent.transfer, { amount: sent.amount, force: true });
    return require(world, "transfer", sent.transfer);
  }),
  take_fee: action({ minor: z.int().positive() }, (world, { minor }) => takeFee(world, minor)),
};

const actionName = z.looseObject({ do: z.enum(Object.keys(DEEDS) as (keyof typeof DEEDS)[]) });

export function act({ world, inTransaction }: Deps, sent: unknown): object {
  const { do: name, ...parameters } = actionName.parse(sent);
  return inTransaction(() => DEEDS[name](world, parameters));
}

function action<T extends z.ZodRawShape>(
  shape: T,
  run: (world: World, sent: z.output<z.ZodObject<T>>) => object,
) {
  const schema = z.strictObject(shape);
  return (world: World, sent: unknown) => run(world, schema.parse(sent) as z.output<z.ZodObject<T>>);
}

function testCard(number: string): TestCard {
  const found = findCard(number);
  if (found === undefined) throw ApiError.invalid("This isn't a test card.", { param: "card" });
  return found;
}
