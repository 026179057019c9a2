import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SharingDeps } from "~/uploads/sharing/share.server";

/** What share links are made and read with. */
export function sharingDeps({ app }: AppLoadContext): SharingDeps {
  const { db, clock, config } = app;
  return { db, clock, secret: config.mediaLinkSecret };
}
