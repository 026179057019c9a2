import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { expect } from "vitest";
import { createReportingMailer } from "~/identity/mail/mailer.server";
import { startCheckout } from "~/membership/checkout.server";
import { handleProviderEvent } from "~/membership/events.server";
import type { MembershipDeps } from "~/membership/membership-deps";
import { findMembership } from "~/membership/memberships.store.server";
import { memberships, type Membership } from "~/membership/memberships.table";
import { membershipNotices } from "~/membership/notices.table";
import { trialMarks } from "~/membership/trial-marks.table";
import { firstChargeAt } from "~/membership/offer.rules";
import type { EventEndpoint } from "~/membership/provider/billing-provider";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";
import { DAY_MS } from "~/platform/clock";
import type { MembershipPolicy } from "~/platform/config.server";
import { openDatabase } from "~/platform/database.server";
import { createLogger, type Logger } from "~/platform/log.server";
import { Faults, faultyD1, faultyFetcher, faultySender } from "../../support/faults";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { seedPerson, type Person } from "../../support/people";
import { paymentsWorker } from "../../support/stand-in-control";

export const quiet: Logger = { ...createLogger({}), info() {}, warn() {}, error() {} };
export const POLICY: MembershipPolicy = {
  priceMinor: 900,
  currency: "usd",
  trialMs: 14 * DAY_MS,
  graceMs: 14 * DAY_MS,
};
export const CARD = {
  pays: "4242424242424242",
  other: "5555555555554444",
  declinedLater: "4000000000000341",
  disputed: "4000000000000259",
  warned: "4000000000005423",
  asksOwner: "4000002760003184",
} as const;
export const db = openDatabase(env.DB);
export const stripe = stripeAtStandIn();
export const SECRETS = {
  own: "whsec_of_the_tests_own_endpoint",
  connect: "whsec_of_the_tests_connect_endpoint",
};

export interface Member extends Person {
  customer: string;
}

/** Real D1 and library over the stand-in, which holds back its events until a test takes them. */
export class MemberWorld {
  /** Milliseconds the stand-in's clock is ahead. */
  #offset = 0;
  readonly mails: { to: string; subject: string; text: string }[] = [];

  static async open(): Promise<MemberWorld> {
    await standIn().settings({ deliver: false });
    const world = new MemberWorld();
    await world.look();
    return world;
  }

  async look(): Promise<void> {
    const { offset } = await standIn().clock();
    this.#offset = offset;
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  async pass(ms: number): Promise<void> {
    await standIn().advance(Math.round(ms / 1000));
    await this.look();
  }

  async passUntil(at: number): Promise<void> {
    await standIn().advanceTo(Math.ceil(at / 1000));
    await this.look();
  }

  deps(faults = new Faults(), more: Partial<MembershipDeps> = {}): MembershipDeps {
    const database = openDatabase(faultyD1(env.DB, faults));
    const binding = faultySender(
      {
        send: async ({ to, subject, text }: { to: string; subject: string; text: string }) => {
          this.mails.push({ to, subject, text });
          return { messageId: "" };
        },
      },
      "EMAIL",
      faults,
    ) as unknown as SendEmail;
    const sureMailer = createReportingMailer({
      db: database,
      clock: () => this.now(),
      binding,
      log: quiet,
      from: "no-reply@wishlight.example",
    });
    return {
      db: database,
      clock: () => this.now(),
      provider: createStripeProvider({
        secretKey: "sk_test_local",
        webhookSecrets: SECRETS,
        site: "http://localhost:8787",
        clock: () => this.now(),
        // The library would retry each fault before we see it.
        retries: 0,
        standIn: faultyFetcher(paymentsWorker(), "PAYMENTS", faults),
      }),
      policy: POLICY,
      mailer: async (mail) => void (await sureMailer(mail)),
      sureMailer,
      appOrigin: "http://localhost:8787",
      trialMarkKey: "a-third-secret-for-tests-of-at-least-32-characters",
      log: quiet,
      ...more,
    };
  }

  /** @param trialMs time left of the trial; null for none */
  async person(trialMs: number | null = null): Promise<Person> {
    const person = await seedPerson();
    const now = this.now();
    const trial_ends_at = trialMs === null ? null : now + trialMs;
    await db.delete(memberships).where(eq(memberships.account_id, person.id));
    // All tests pay with the same few cards.
    await db.delete(trialMarks);
    await db.insert(memberships).values({
      account_id: person.id,
      state: trial_ends_at === null ? "none" : "trialing",
      access_until: trial_ends_at ?? 0,
      trial_ends_at,
      created_at: now,
      updated_at: now,
    });
    return person;
  }

  async consent(person: Person) {
    const trialEndsAt = (await this.row(person)).trial_ends_at;
    return {
      sentence: "I agree.",
      priceMinor: POLICY.priceMinor,
      currency: POLICY.currency,
      firstChargeAt: firstChargeAt(trialEndsAt, this.now()),
    };
  }

  /** @returns the id of the opened checkout */
  async checkout(person: Person, faults?: Faults): Promise<string> {
    const url = await startCheckout(this.deps(faults), person, await this.consent(person), "/upload/7");
    return /cs_test_\w+/.exec(url)?.[0] ?? "";
  }

  async pay(session: string, card: string = CARD.pays): Promise<void> {
    await standIn().act({ do: "complete_checkout", session, card });
  }

  async member({ trialMs = null, card = CARD.pays }: { trialMs?: number | null; card?: string } = {}) {
    const person = await this.person(trialMs);
    await this.pay(await this.checkout(person), card);
    await this.takeAll(person);
    return { ...person, customer: (await this.row(person)).customer_id ?? "" };
  }

  async row({ id }: { id: string }): Promise<Membership> {
    const row = await findMembership(db, id);
    if (!row) throw new Error("There is no such membership");
    return row;
  }

  async notices({ id }: { id: string }): Promise<string[]> {
    const rows = await db
      .select({ key: membershipNotices.key })
      .from(membershipNotices)
      .where(eq(membershipNotices.account_id, id));
    return rows.map(({ key }) => key).sort();
  }

  mailsTo({ email }: { email: string }): string[] {
    return this.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  }

  /** The oldest first. */
  async events(person: { id: string }): Promise<Stripe.Event[]> {
    const { customer_id } = await this.row(person);
    const { data } = await stripe.events.list({ limit: 100 });
    return data.filter((event) => JSON.stringify(event.data.object).includes(customer_id ?? "-")).reverse();
  }

  /** @param at when it was sent, in seconds of the stand-in's clock */
  async take(
    event: object,
    {
      faults,
      endpoint = "own",
      at = Math.floor(this.now() / 1000),
    }: { faults?: Faults; endpoint?: EventEndpoint; at?: number } = {},
  ): Promise<string> {
    const body = JSON.stringify(event);
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({
      payload: body,
      secret: SECRETS[endpoint],
      timestamp: at,
    });
    return handleProviderEvent(this.deps(faults), { body, signature, endpoint });
  }

  /** Any event makes us read the customer. */
  async takeAll(person: { id: string }): Promise<void> {
    const { customer_id } = await this.row(person);
    const event = {
      id: `evt_${crypto.randomUUID()}`,
      object: "event",
      type: "customer.updated",
      created: Math.floor(this.now() / 1000),
      data: { object: { id: customer_id, object: "customer" } },
    };
    expect(await this.take(event)).toBe("applied");
  }
}
