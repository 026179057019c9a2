import { libraryWords as words } from "~/words/en/library";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

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
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
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
