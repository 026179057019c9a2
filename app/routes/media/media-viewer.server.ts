import type { AppLoadContext } from "@remix-run/cloudflare";
import { readMediaViewer } from "~/media/access.store.server";

export async function readFreshMediaViewer({ app }: AppLoadContext, uploadId: number, now: number) {
  const { primary, freshAccount } = app;
  const found = await freshAccount((accountId) => readMediaViewer(primary, accountId, uploadId, now));
  return found && found.read !== null ? { id: found.accountId, ...found.read } : null;
}
