import Stripe from "stripe";
import { z } from "zod";
import { API_VERSION } from "../../app/membership/provider/provider-events.ts";
import { Refusal } from "../local/refusal.ts";
import { redact } from "./secrets.ts";
import type { PaymentsStep } from "./step.ts";

const PATIENCE_MS = 30_000;

/** Where the provider is; its own address where nothing is said. */
export type PaymentsHost = Pick<Stripe.StripeConfig, "host" | "port" | "protocol">;

function openPayments(key: string, host: PaymentsHost = {}): Stripe {
  return new Stripe(key, {
    ...host,
    apiVersion: API_VERSION,
    timeout: PATIENCE_MS,
    // Each retry of the library carries the same idempotency key.
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** Settings of the account have no id. */
const Made = z.object({ id: z.string().default(""), secret: z.string().optional() });

/** The steps at the provider of one run, and what they answered that nobody can read again. */
export class PaymentsRun {
  readonly #stripe: Stripe;
  readonly #key: string;
  /** Secrets by their name at the site; never printed. */
  readonly answered = new Map<string, string>();
  /** Ids of what answered them, by the same names. */
  readonly made = new Map<string, string>();

  constructor(key: string, host?: PaymentsHost) {
    this.#key = key;
    this.#stripe = openPayments(key, host);
  }

  /** @throws Refusal with the provider's own words, without the key */
  async run({ title, path, params, keeps }: PaymentsStep): Promise<void> {
    const answer = Made.parse(
      await this.#said(title, () => this.#stripe.rawRequest("POST", path, { ...params })),
    );
    if (keeps === undefined) return;
    if (answer.secret === undefined)
      throw new Refusal(`"${title}" was answered without the secret of ${keeps}.`);
    this.answered.set(keeps, answer.secret);
    this.made.set(keeps, answer.id);
  }

  /** Reads with the same key, and refuses with the same words. */
  read<Answer>(reading: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    return this.#said("Reading the payment provider", () => reading(this.#stripe));
  }

  async #said<Answer>(title: string, asking: () => Promise<Answer>): Promise<Answer> {
    try {
      return await asking();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const hidden = [this.#key, ...this.answered.values()];
      const words = redact(error.message, hidden);
      throw new Refusal(
        `"${title}" failed at the payment provider: ${words} (${error.type}${error.code ? `, ${error.code}` : ""}). ` +
          "Nothing after it was done; run the command again to go on.",
      );
    }
  }
}
