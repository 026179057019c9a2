import Stripe from "stripe";
import { z } from "zod";
import { DomainError } from "~/platform/errors";
import type { EventEndpoint, EventSubject, ProviderEvent } from "./billing-provider";
import { referenceId, ms } from "./map-subscription";

/** Protects against replays. */
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
type SignedEvent = z.infer<typeof eventSchema>;

const STATE_EVENTS = [
  "customer.",
  "invoice.",
  "charge.",
  "refund.",
  "radar.early_fraud_warning.",
  "checkout.session.",
  "payment_method.",
  "subscription_schedule.",
];
const TRANSFER_EVENTS = ["transfer."];
const BALANCE_EVENTS = ["payout.", "topup."];
const ACCOUNT_EVENTS = ["account.", "capability.", "payout."];
/** Change no membership, or come with another event that does. */
const IGNORED_EVENTS = [
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

export async function verifyEvent(
  stripe: Stripe,
  { body, signature, endpoint, secret, now }: Signed,
): Promise<ProviderEvent> {
  if (signature === null) throw new DomainError("membership.bad_event");
  const event = await readSigned(stripe, { body, signature, secret, now });
  // The library refuses old signatures but accepts future ones.
  const sentAt = signedAt(signature);
  if (sentAt > now + ms(TOLERANCE_SECONDS)) throw new DomainError("membership.bad_event");
  // Events of connected accounts come to the other endpoint.
  if ((endpoint === "connect") !== Boolean(event.account)) throw new DomainError("membership.bad_event");
  const subject = readSubject(event);
  const meaning = classifyEvent(event, subject);
  return {
    id: event.id,
    type: event.type,
    at: ms(event.created),
    // A moment too early costs one read, a moment too late would skip a needed one.
    sentAt: Math.min(sentAt, now),
    customerId: meaning === "state" ? await findCustomer(stripe, event) : null,
    meaning,
    subject,
  };
}

async function readSigned(
  stripe: Stripe,
  { body, signature, secret, now }: { body: string; signature: string; secret: string; now: number },
): Promise<SignedEvent> {
  try {
    const crypto = Stripe.createSubtleCryptoProvider();
    return eventSchema.parse(
      await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, crypto, now),
    );
  } catch {
    throw new DomainError("membership.bad_event");
  }
}

/** Of several times the library takes the last. */
function signedAt(signature: string): number {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  return ms(Number.parseInt(times.at(-1)?.slice(2) ?? "", 10));
}

const hasPrefix = (prefixes: readonly string[], type: string) =>
  prefixes.some((prefix) => type.startsWith(prefix));

function classifyEvent(
  { type, account }: SignedEvent,
  subject: EventSubject | null,
): ProviderEvent["meaning"] {
  if (subject) return "other";
  // What happens in a connected account changes no membership.
  if (hasPrefix(STATE_EVENTS, type)) return account ? "none" : "state";
  return hasPrefix(IGNORED_EVENTS, type) ? "none" : "unknown";
}

function readSubject({ type, account, data: { object } }: SignedEvent): EventSubject | null {
  if (account) return hasPrefix(ACCOUNT_EVENTS, type) ? { kind: "account", id: account } : null;
  if (hasPrefix(TRANSFER_EVENTS, type))
    return object.id === undefined ? null : { kind: "transfer", id: object.id };
  return hasPrefix(BALANCE_EVENTS, type) ? { kind: "balance" } : null;
}

/** A dispute or a fraud warning names only the charge. */
async function findCustomer(stripe: Stripe, { data: { object } }: SignedEvent): Promise<string | null> {
  if (object.object === "customer") return object.id ?? null;
  const named = referenceId(object.customer);
  if (named !== null) return named;
  const charge = referenceId(object.charge);
  if (charge === null) return null;
  return referenceId((await stripe.charges.retrieve(charge)).customer);
}
