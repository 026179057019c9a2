import { commentsSource } from "~/notifications/bell/comments-source.server";
import { membershipSource } from "~/notifications/bell/membership-source.server";
import type { NotificationSource } from "~/notifications/bell/source";
import { worksSource } from "~/notifications/bell/works-source.server";
import { moderationSource } from "~/moderation/notices/notification-source.server";
import { earningsSource } from "~/payouts/notices/notification-source.server";

/** From nouns below and above notifications. */
export const notificationSources: readonly NotificationSource[] = [
  worksSource,
  membershipSource,
  earningsSource,
  moderationSource,
  commentsSource,
];
