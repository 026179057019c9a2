import type { AppLoadContext } from "@remix-run/cloudflare";
import { makeMembershipDeps } from "~/membership/make-deps.server";
import type { MembershipDeps } from "~/membership/membership-deps";

export function membershipDeps({ app }: AppLoadContext): MembershipDeps {
  return makeMembershipDeps(app);
}
