import { PlainForm } from "~/routes/shared/forms/form";
import { libraryWords as words } from "~/words/en/library";
import { Button, ButtonLink } from "~/ui/button";

/** Without script. */
export function ConfirmClearing() {
  return (
    <PlainForm
      method="post"
      action="/library/history"
      className="mt-6 flex flex-col gap-3 rounded-lg bg-raised p-6 ring-1 ring-line ring-inset"
    >
      <h2 className="font-display text-title-sm font-bold">{words.clearTitle}</h2>
      <p className="text-sm text-muted">{words.clearText}</p>
      <input type="hidden" name="intent" value="clear" />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/library/history" variant="secondary">
          {words.cancel}
        </ButtonLink>
        <Button type="submit" variant="danger">
          {words.clearConfirm}
        </Button>
      </div>
    </PlainForm>
  );
}
