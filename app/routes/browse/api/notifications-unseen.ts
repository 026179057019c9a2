import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countUnseen } from "~/notifications/bell/marks.store.server";
import { notificationSources } from "~/routes/browse/notification-sources.server";

/** A session that just ended is no error. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, db } = context.app;
  if (!viewer) return new Response(null, { status: 204 });
  return Response.json({ unseen: await countUnseen(db, notificationSources, viewer.id) });
}
