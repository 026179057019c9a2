import Stripe from "stripe";
import { DomainError } from "~/platform/errors";
import type { ErrorCode } from "~/words/errors";

/** The log takes names and codes from the cause, but no message. */
export async function callProvider<T>(
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

/** A key without rights or a mistake of ours is not temporary. */
export function isTemporaryFailure(error: unknown): boolean {
  const cause = error instanceof DomainError ? error.cause : error;
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  return [StripeAPIError, StripeConnectionError, StripeRateLimitError].some((kind) => cause instanceof kind);
}

export function isMissing(error: unknown): boolean {
  return asInvalidRequest(error)?.code === "resource_missing";
}

export function asInvalidRequest(error: unknown): Stripe.errors.StripeInvalidRequestError | undefined {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? error : undefined;
}

/** Also true where the key lacks the right to ask. */
export function isRefused(error: unknown): boolean {
  return asInvalidRequest(error) !== undefined || error instanceof Stripe.errors.StripePermissionError;
}

/** @returns undefined for an expected refusal */
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
