import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SharingDeps } from "~/uploads/sharing/share.server";

export function sharingDeps({ app }: AppLoadContext): SharingDeps {
  const { db, clock, config } = app;
  return { db, clock, secret: config.mediaLinkSecret };
}
