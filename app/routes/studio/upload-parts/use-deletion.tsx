import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect } from "react";
import type { deleteOne } from "~/routes/studio/my-uploads/owned-action.server";
import { myUploadsWords } from "~/words/en/my-uploads";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";
import { toast } from "~/ui/toast";
import { announceDeletion, announceUploadChange } from "./upload-changes";

const words = myUploadsWords;

export function useDeletion(id: number) {
  const fetcher = useFetcher<typeof deleteOne>();
  const answer = fetcher.data;
  const deleted = answer !== undefined && "deleted" in answer;
  useEffect(() => {
    if (!answer) return;
    if ("deleted" in answer) {
      toast.success(words.deleted);
      announceUploadChange();
    } else {
      toast.error(words.deleteFailed);
    }
  }, [answer]);
  return {
    deleted,
    underWay: fetcher.state !== "idle" || deleted,
    start: () => {
      announceDeletion([id]);
      fetcher.submit({ id: String(id) }, { method: "post", action: "/my-uploads" });
    },
  };
}

export function DeleteDialog(props: {
  open: boolean;
  title: string;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { open, title, onClose, onConfirm } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <DialogClose>{words.cancel}</DialogClose>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      {words.deleteText}
    </Dialog>
  );
}
