import { dataExport as strings } from "~/strings/data-export";
import { Button } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";
import { Notice } from "../auth-parts/notice";

/** A plain form, sent by the browser itself: the answer is a file, and this page stays. */
export function DataSection({ problem }: { problem: string | null }) {
  return (
    <SettingsSection
      title={strings.title}
      text={strings.text}
      action={
        <form method="post" action="/settings/data">
          <Button type="submit" variant="secondary">
            {strings.submit}
          </Button>
        </form>
      }
    >
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </SettingsSection>
  );
}
