import type { MembershipDeps } from "./membership-deps";
/** What somebody agreed to before they are sent to pay, as it stood on their page. */
export interface Consent {
  sentence: string;
  priceMinor: number;
  currency: string;
  /** The first charge they were shown; null: at once. */
  firstChargeAt: number | null;
}

/**
 * Sends somebody to pay, once: a checkout that was open before is ended first.
 * @returns the address of the provider's page
 * @throws DomainError membership.already, membership.terms_changed, membership.unavailable
 */
export async function startCheckout(
  _deps: MembershipDeps,
  _viewer: { id: string; email: string },
  _consent: Consent,
): Promise<string> {
  throw new Error("later");
}

/** Back from the checkout: asks the provider and writes what is so, whatever webhooks do. @throws DomainError membership.unavailable */
export async function finishCheckout(_deps: MembershipDeps, _accountId: string): Promise<void> {
  throw new Error("later");
}
