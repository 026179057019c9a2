import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { useEffect } from "react";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { PlaylistForm } from "~/routes/library/playlist-parts/playlist-form";
import { playlistWords } from "~/words/en/playlists";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { toast } from "~/ui/toast";

const words = playlistWords.page;

interface OwnerToolsProps {
  list: { title: string; description: string | null; visibility: "private" | "public" };
  failed: FormFailure | null;
  isSaved: boolean;
}

export function OwnerTools({ list, failed, isSaved }: OwnerToolsProps) {
  const deleting = useNavigation().formData?.get("intent") === "delete";
  const isEditFailure = failed?.values["intent"] === "edit";
  useEffect(() => {
    if (isSaved) toast.success(playlistWords.fields.saved);
  }, [isSaved]);
  return (
    <div className="mt-6 border-t border-line [&_summary]:min-h-13 [&_summary]:py-3 [&_summary]:text-base">
      {failed && !isEditFailure ? (
        <p role="alert" className="py-3 text-sm text-danger-ink">
          {failed.message}
        </p>
      ) : null}
      <Disclosure summary={words.edit} open={isEditFailure}>
        <PlaylistForm
          key={isSaved ? `${list.title} ${list.description} ${list.visibility}` : "form"}
          saved={list}
          intent="edit"
          failed={isEditFailure ? failed : null}
          submit={playlistWords.fields.save}
          busy={playlistWords.fields.saving}
        />
      </Disclosure>
      <Disclosure summary={words.delete}>
        <p className="text-sm">{words.deleteText}</p>
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <Button type="submit" variant="danger" busy={deleting} busyLabel={words.deleting}>
            {words.deleteConfirm}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
