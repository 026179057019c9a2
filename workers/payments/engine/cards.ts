import { createHash } from "node:crypto";
import { addressIn } from "./customers";
import type { PaymentMethod } from "./shapes";
import { newId, type World } from "./world";

export interface TestCard {
  number: string;
  brand: "visa" | "mastercard";
  says: string;
  /** `now`: refused on the page. `later`: accepted, then refused at every charge. */
  declines?: "now" | "later";
  asksOwner?: boolean;
  /** A different fingerprint for each person. */
  isOwn?: boolean;
  paysAtOnce?: boolean;
  then?: "dispute" | "warning";
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", says: "pays; a different card for each person", isOwn: true },
  { number: "5555555555554444", brand: "mastercard", says: "pays; the same card for everybody" },
  {
    number: "4000000000000077",
    brand: "visa",
    says: "pays; the money is available at once",
    paysAtOnce: true,
  },
  { number: "4000000000000002", brand: "visa", says: "is declined at once", declines: "now" },
  {
    number: "4000000000000341",
    brand: "visa",
    says: "is accepted and declined at every charge",
    declines: "later",
  },
  { number: "4000002760003184", brand: "visa", says: "asks its owner (3-D Secure)", asksOwner: true },
  { number: "4000000000000259", brand: "visa", says: "pays, then its owner disputes it", then: "dispute" },
  { number: "4000000000005423", brand: "visa", says: "pays, then its bank warns of fraud", then: "warning" },
];

export const findCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number.replaceAll(/[\s-]/g, ""));

export interface CardEntry {
  number: string;
  expMonth: number;
  expYear: number;
  country: string | null;
  email: string | null;
}

/** The number is stored separately, because the payment method has only its last four digits. */
export function attachCard(world: World, customer: string, entry: CardEntry): PaymentMethod {
  const { number, expMonth, expYear, country, email } = entry;
  const card = findCard(number);
  if (card === undefined) throw new Error("Only test cards are made.");
  const method = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: addressIn(country), email, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: fingerprint(card, email),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  } satisfies PaymentMethod;
  world.store.put(method);
  world.store.setNote(`card:${method.id}`, card.number);
  world.emit("payment_method.attached", method);
  return method;
}

/**
 * At Stripe a number has one fingerprint; here everybody types 4242 and would be refused for another person's trial.
 */
function fingerprint({ number, isOwn }: TestCard, email: string | null): string {
  return createHash("sha256")
    .update(isOwn ? `${number} ${email ?? ""}` : number)
    .digest("hex")
    .slice(0, 16);
}

export function findBehaviour({ store }: World, method: string): TestCard | undefined {
  return findCard(store.note<string>(`card:${method}`) ?? "");
}
