import Stripe from "stripe";
import { z } from "zod";
import { API_VERSION } from "../../app/membership/provider/provider-events.ts";
import { Refusal } from "../local/refusal.ts";
import { redact } from "./secrets.ts";
import type { PaymentsStep } from "./step.ts";

const PATIENCE_MS = 30_000;

export type PaymentsHost = Pick<Stripe.StripeConfig, "host" | "port" | "protocol">;

function openPayments(key: string, host: PaymentsHost = {}): Stripe {
  return new Stripe(key, {
    ...host,
    apiVersion: API_VERSION,
    timeout: PATIENCE_MS,
    // The library repeats the same idempotency key.
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** Account settings have no id. */
const Made = z.object({ id: z.string().default(""), secret: z.string().optional() });

export class PaymentsRun {
  readonly #stripe: Stripe;
  readonly #key: string;
  readonly answered = new Map<string, string>();
  readonly made = new Map<string, string>();

  constructor(key: string, host?: PaymentsHost) {
    this.#key = key;
    this.#stripe = openPayments(key, host);
  }

  async run({ title, path, params, keeps }: PaymentsStep): Promise<void> {
    const answer = Made.parse(
      await this.#said(title, () => this.#stripe.rawRequest("POST", path, { ...params })),
    );
    if (keeps === undefined) return;
    if (answer.secret === undefined) throw new Refusal(`"${title}" returned no secret for ${keeps}.`);
    this.answered.set(keeps, answer.secret);
    this.made.set(keeps, answer.id);
  }

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
          "Later steps were skipped; run the command again to continue.",
      );
    }
  }
}
