import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countUnseen } from "~/notifications/bell/marks.store.server";
import { notificationSources } from "~/routes/browse/notification-sources.server";

/**
 * GET /api/notifications/unseen: how many notifications nobody has looked at, up to ten. A page asks by itself, also in
 * the moment when its session ends: that is no fault, and nobody has no notifications (204).
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, db } = context.app;
  if (!viewer) return new Response(null, { status: 204 });
  return Response.json({ unseen: await countUnseen(db, notificationSources, viewer.id) });
}
