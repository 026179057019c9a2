import type { AppLoadContext } from "@remix-run/cloudflare";
import { hasCommentNotifications } from "~/comments/comment-notifications.store.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { readDigest } from "~/notifications/digest/digest-settings.store.server";
import { isSubscribed } from "~/notifications/push/subscriptions.store.server";
import { vapidKeys } from "~/notifications/push/vapid.server";

export async function notificationSettings({ db, config }: AppLoadContext["app"], viewer: Viewer) {
  const [frequency, isOn, comments] = await Promise.all([
    readDigest(db, viewer.id),
    isSubscribed(db, viewer),
    hasCommentNotifications(db, viewer.id),
  ]);
  const { pushKey } = config;
  return {
    frequency,
    comments,
    push: pushKey === null ? null : { publicKey: vapidKeys(pushKey).publicKey, isOn },
  };
}
