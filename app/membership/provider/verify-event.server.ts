import Stripe from "stripe";
import { z } from "zod";
import { DomainError } from "~/platform/errors";
import type { EventEndpoint, EventSubject, ProviderEvent } from "./billing-provider";
import { idOf, ms } from "./map-subscription";

/** How far from now a signature's time may be: what was recorded once can't be sent again later. Seconds. */
const TOLERANCE_SECONDS = 300;

const reference = z.union([z.string(), z.object({ id: z.string() }), z.null()]).optional();
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  object: z.literal("event"),
  type: z.string().min(1).max(100),
  created: z.number().int().nonnegative(),
  account: z.string().nullish(),
  data: z.object({
    object: z.looseObject({
      id: z.string().optional(),
      object: z.string(),
      customer: reference,
      charge: reference,
    }),
  }),
});
type Known = z.infer<typeof eventSchema>;

/** What may change a membership: whoever it is about is asked for anew. */
const STATE = [
  "customer.",
  "invoice.",
  "charge.",
  "refund.",
  "radar.early_fraud_warning.",
  "checkout.session.",
  "payment_method.",
  "subscription_schedule.",
];
/** What our own account's money between it, creators and the bank is told by. */
const TRANSFERS = ["transfer."];
const BALANCE = ["payout.", "topup."];
/** After any of these a creator's account is asked for anew. */
const ACCOUNTS = ["account.", "capability.", "payout."];
/** What is known to change none, or comes with another event that does. */
const NONE = [
  "product.",
  "price.",
  "plan.",
  "coupon.",
  "promotion_code.",
  "tax_rate.",
  "tax.",
  "invoiceitem.",
  "invoice_payment.",
  "payment_intent.",
  "setup_intent.",
  "mandate.",
  "payout.",
  "balance.",
  "topup.",
  "transfer.",
  "billing_portal.",
  "account.",
  "capability.",
  "person.",
  "file.",
  "reporting.",
  "review.",
  "test_helpers.",
];

interface Signed {
  body: string;
  signature: string | null;
  endpoint: EventEndpoint;
  secret: string;
  now: number;
}

/**
 * Whether an event is the provider's, recent, and meant for this endpoint.
 * @throws DomainError membership.bad_event
 */
export async function verifyEvent(
  stripe: Stripe,
  { body, signature, endpoint, secret, now }: Signed,
): Promise<ProviderEvent> {
  if (signature === null) throw new DomainError("membership.bad_event");
  const event = await readSigned(stripe, { body, signature, secret, now });
  // The library refuses what is too old and takes what is signed for tomorrow.
  const sentAt = signedAt(signature);
  if (sentAt > now + ms(TOLERANCE_SECONDS)) throw new DomainError("membership.bad_event");
  // Events of creators' own accounts come to the other endpoint, signed with its secret.
  if ((endpoint === "connect") !== Boolean(event.account)) throw new DomainError("membership.bad_event");
  const subject = subjectOf(event);
  const meaning = subject ? "other" : event.account ? meaningThere(event.type) : meaningOf(event.type);
  return {
    id: event.id,
    type: event.type,
    at: ms(event.created),
    // Never ahead of us: too early a moment costs a reading, too late a one would spare what is needed.
    sentAt: Math.min(sentAt, now),
    customerId: meaning === "state" ? await customerOf(stripe, event) : null,
    meaning,
    subject,
  };
}

async function readSigned(
  stripe: Stripe,
  { body, signature, secret, now }: { body: string; signature: string; secret: string; now: number },
): Promise<Known> {
  try {
    const crypto = Stripe.createSubtleCryptoProvider();
    return eventSchema.parse(
      await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, crypto, now),
    );
  } catch {
    throw new DomainError("membership.bad_event");
  }
}

/** The time of a signature that is right: of several the last, as the library takes it. */
function signedAt(signature: string): number {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  return ms(Number.parseInt(times.at(-1)?.slice(2) ?? "", 10));
}

const isOne = (prefixes: readonly string[], type: string) =>
  prefixes.some((prefix) => type.startsWith(prefix));

function meaningOf(type: string): ProviderEvent["meaning"] {
  return isOne(STATE, type) ? "state" : isOne(NONE, type) ? "none" : "unknown";
}

/** Of what happened in a creator's account only whose it is; the account of an event is named by the provider. */
function subjectOf({ type, account, data: { object } }: Known): EventSubject | null {
  if (account) return isOne(ACCOUNTS, type) ? { kind: "account", id: account } : null;
  if (isOne(TRANSFERS, type)) return object.id === undefined ? null : { kind: "transfer", id: object.id };
  return isOne(BALANCE, type) ? { kind: "balance" } : null;
}

/** Nothing that happens in somebody else's account changes a membership with us. */
const meaningThere = (type: string) => (meaningOf(type) === "unknown" ? "unknown" : "none");

/** A dispute or a bank's warning names only the charge. */
async function customerOf(stripe: Stripe, { data: { object } }: Known): Promise<string | null> {
  if (object.object === "customer") return object.id ?? null;
  const named = idOf(object.customer);
  if (named !== null) return named;
  const charge = idOf(object.charge);
  if (charge === null) return null;
  return idOf((await stripe.charges.retrieve(charge)).customer);
}
