import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countUnseen } from "~/notifications/bell/marks.store.server";
import { refuse } from "~/routes/answers.server";
import { notificationSources } from "~/routes/notification-sources.server";

/** GET /api/notifications/unseen: how many notifications nobody has looked at, up to ten. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, db } = context.app;
  if (!viewer) return refuse("notifications.unauthenticated");
  return Response.json({ unseen: await countUnseen(db, notificationSources, viewer.id) });
}
