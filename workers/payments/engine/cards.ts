import { createHash } from "node:crypto";
import type { PaymentMethod } from "./shapes";
import { newId, type World } from "./world";

/** How one of the test cards behaves. */
export interface TestCard {
  number: string;
  brand: "visa" | "mastercard";
  /** What people read who choose one. */
  says: string;
  /** `now`: refused on the page. `later`: taken on the page, refused whenever it is charged. */
  declines?: "now" | "later";
  asksOwner?: boolean;
  /** Each person's own: with the others it is known whether somebody else had a trial with it. */
  isOwn?: boolean;
  /** Its money needs no days until it may be sent on. */
  paysAtOnce?: boolean;
  /** What comes of a charge some seconds later. */
  then?: "dispute" | "warning";
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", says: "pays; another card for each person", isOwn: true },
  {
    number: "5555555555554444",
    brand: "mastercard",
    says: "pays; one and the same card, whoever pays with it",
  },
  {
    number: "4000000000000077",
    brand: "visa",
    says: "pays, and the money is there at once",
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
  name?: string | null;
}

/** Keeps a card for a customer; the number itself is remembered beside it, as no object may carry it. */
export function attachCard(world: World, customer: string, entry: CardEntry): PaymentMethod {
  const method = makeCard(world, entry);
  method.customer = customer;
  world.store.put(method);
  world.emit("payment_method.attached", method);
  return method;
}

export function makeCard(
  world: World,
  { number, expMonth, expYear, country, email, name }: CardEntry,
): PaymentMethod {
  const card = findCard(number);
  if (card === undefined) throw new Error("Only test cards are made.");
  const address = { city: null, country, line1: null, line2: null, postal_code: null, state: null };
  const method = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address, email, name: name ?? null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: fingerprintOf(card, email),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  } satisfies PaymentMethod;
  world.store.put(method as PaymentMethod);
  world.store.setNote(`card:${method.id}`, card.number);
  return method;
}

/**
 * Over there the same for the same number. Here everybody types the number that is best known, and would have had
 * somebody else's trial.
 */
function fingerprintOf({ number, isOwn }: TestCard, email: string | null): string {
  return createHash("sha256")
    .update(isOwn ? `${number} ${email ?? ""}` : number)
    .digest("hex")
    .slice(0, 16);
}

/** The test card behind a payment method. */
export function behaviourOf({ store }: World, method: string): TestCard | undefined {
  return findCard(store.note<string>(`card:${method}`) ?? "");
}
