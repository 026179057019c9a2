import { PlainForm } from "~/routes/shared/forms/form";
import { bulkWords as words } from "~/words/en/bulk";
import { myUploadsWords } from "~/words/en/my-uploads";
import { Button, ButtonLink } from "~/ui/button";

/** Without script. */
export function ConfirmDeletion({ ids }: { ids: readonly number[] }) {
  return (
    <PlainForm
      method="post"
      action="/my-uploads"
      className="mt-6 flex flex-col gap-3 rounded-lg bg-raised p-6 ring-1 ring-line ring-inset"
    >
      <h2 className="font-display text-title-sm font-bold">{words.deleteTitle(ids.length)}</h2>
      <p className="text-sm text-muted">
        {ids.length === 1 ? myUploadsWords.deleteText : words.deleteMany(ids.length)}
      </p>
      <input type="hidden" name="intent" value="delete" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/my-uploads" variant="secondary">
          {myUploadsWords.cancel}
        </ButtonLink>
        <Button type="submit" variant="danger">
          {myUploadsWords.confirm}
        </Button>
      </div>
    </PlainForm>
  );
}
