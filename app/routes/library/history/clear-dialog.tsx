import { libraryWords as words } from "~/words/en/library";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";

interface ClearDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function ClearDialog({ open, onClose, onConfirm }: ClearDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.clearTitle}
      actions={
        <>
          <DialogClose>{words.cancel}</DialogClose>
          <Button variant="danger" onClick={onConfirm}>
            {words.clearConfirm}
          </Button>
        </>
      }
    >
      {words.clearText}
    </Dialog>
  );
}
