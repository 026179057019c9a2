import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { countUnseen } from "~/notifications/bell/marks.store.server";
import { avatarPath } from "~/profiles/avatar-path";
import { notificationSources } from "~/routes/browse/notification-sources.server";
import type { HeaderData } from "./menu-viewer";

export async function readHeader({ app }: AppLoadContext, viewer: Viewer): Promise<HeaderData> {
  const { id, fullName, username, accountType, avatarUrl } = viewer;
  const unseen = await countUnseen(app.db, notificationSources, id).catch((error: unknown) => {
    app.log.error("notifications.count_failed", error);
    return 0;
  });
  return { viewer: { fullName, username, accountType, avatarUrl: avatarPath(avatarUrl) }, unseen };
}
