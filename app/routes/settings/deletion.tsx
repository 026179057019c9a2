import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { profileSentence } from "~/strings/profile-errors";
import { settings } from "~/strings/settings";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { SettingsSection } from "~/ui/settings-section";
import { toast } from "~/ui/toaster";
import type { action } from "./settings-action.server";

const strings = settings.deletion;

/** Asks once more, then deletes; afterwards the person is on /signin, which says so. */
export function Deletion() {
  const [asking, setAsking] = useState(false);
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formData?.get("intent") === "delete-account";
  const [seen, setSeen] = useState(answer);
  // A refused deletion is told by a toast, and the question lies over those: it makes room.
  if (answer !== seen) {
    setSeen(answer);
    setAsking(false);
  }
  useEffect(() => {
    if (answer && !answer.ok) toast.error(profileSentence("profiles.delete_failed"));
  }, [answer]);
  return (
    <>
      <SettingsSection
        danger
        title={strings.title}
        text={strings.text}
        action={
          <Button variant="quiet-danger" onClick={() => setAsking(true)}>
            {strings.open}
          </Button>
        }
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={strings.question}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {strings.cancel}
            </Button>
            <Form method="post">
              <input type="hidden" name="intent" value="delete-account" />
              <Button type="submit" variant="danger" block busy={busy} busyLabel={strings.busy}>
                {strings.confirm}
              </Button>
            </Form>
          </>
        }
      >
        {strings.warning}
      </Dialog>
    </>
  );
}
