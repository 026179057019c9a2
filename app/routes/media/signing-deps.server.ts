import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SigningDeps } from "~/media/sign-visible.server";

/** Memberships follow the billing clock. */
export function signingDeps({ app }: AppLoadContext): SigningDeps {
  const { db, config, clock, billingClock } = app;
  return { db, secret: config.mediaLinkSecret, now: clock(), billingNow: billingClock() };
}
