import type { Frequency } from "~/notifications/digest/digest.rules";
import { pushWords } from "~/strings/notifications";
import { lazyPart } from "~/ui/lazy-part";
import { SettingsSection } from "~/ui/settings-section";
import { CommentNewsSection } from "./comment-news-section";
import { DigestSection } from "./digest-section";
import type { PushProps } from "./push-section";

/** It asks the browser, which the server can't: its script comes when the page is there. */
const PushSwitch = lazyPart(async () => (await import("./push-section")).PushSwitch);

interface Props {
  frequency: Frequency | null;
  /** Whether the bell tells of comments. */
  comments: boolean;
  /** Null where the site has no key for push services. */
  push: PushProps | null;
}

/** What is told outside of the page: by mail, and by this browser. */
export function NotificationSections({ frequency, comments, push }: Props) {
  return (
    <div id="notifications" className="flex scroll-mt-20 flex-col gap-5">
      <DigestSection frequency={frequency} />
      <CommentNewsSection isOn={comments} />
      {push ? (
        <SettingsSection title={pushWords.title} text={pushWords.text}>
          <div className="min-h-11">
            <PushSwitch {...push} />
          </div>
        </SettingsSection>
      ) : null}
    </div>
  );
}
