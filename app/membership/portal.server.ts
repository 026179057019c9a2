import type { MembershipDeps } from "./membership-deps";

/** @returns address of the provider's page with card, address and invoices @throws DomainError membership.none, membership.unavailable */
export async function openPortal(
  _deps: MembershipDeps,
  _accountId: string,
  _page: "overview" | "card",
): Promise<string> {
  throw new Error("later");
}
