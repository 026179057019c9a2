import Stripe from "stripe";
import { DomainError } from "~/platform/errors";
import type { ErrorCode } from "~/strings/errors";

/**
 * Asks the provider; whatever keeps it from answering becomes one code of ours. The cause stays for the log, which
 * takes names and codes from it and no message.
 * @param unavailable the asking noun's code
 * @throws DomainError `unavailable`, or one of ours that was thrown inside
 */
export async function asking<T>(
  ask: () => Promise<T>,
  unavailable: ErrorCode = "membership.unavailable",
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const failure = new DomainError(unavailable);
    failure.cause = error;
    throw failure;
  }
}

/**
 * Whether a failure says only that the provider could not answer just now: the line, its own faults, too many requests.
 * A key that may not ask, or a mistake of ours, does not pass by itself.
 */
export function isAway(error: unknown): boolean {
  const cause = error instanceof DomainError ? error.cause : error;
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  return [StripeAPIError, StripeConnectionError, StripeRateLimitError].some((kind) => cause instanceof kind);
}

/** Whether the provider knows no such thing (any more). */
export function isMissing(error: unknown): boolean {
  return refusalOf(error)?.code === "resource_missing";
}

/** What the provider says against a request that reached it; undefined for any other failure. */
export function refusalOf(error: unknown): Stripe.errors.StripeInvalidRequestError | undefined {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? error : undefined;
}

/** Whether the provider understood and said no, also since the key may not ask this. */
export function isRefused(error: unknown): boolean {
  return refusalOf(error) !== undefined || error instanceof Stripe.errors.StripePermissionError;
}

/** Of a request that may be refused since the thing is gone or done already: undefined then. */
export async function unless<T>(
  isFine: (error: unknown) => boolean,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isFine(error)) return undefined;
    throw error;
  }
}
