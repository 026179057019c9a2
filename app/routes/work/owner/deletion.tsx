import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { DeleteDialog, useDeletion } from "~/routes/studio/upload-parts/use-deletion";
import { editWords } from "~/words/en/edit-upload";
import { myUploadsWords } from "~/words/en/my-uploads";
import { Button } from "~/ui/button";

export function Deletion({ id, title }: { id: number; title: string }) {
  const [asking, setAsking] = useState(false);
  const deletion = useDeletion(id);
  const navigate = useNavigate();
  useEffect(() => {
    if (deletion.deleted) navigate("/my-uploads", { replace: true });
  }, [deletion.deleted, navigate]);
  return (
    <>
      <p>{editWords.danger.text}</p>
      <Button
        variant="quiet-danger"
        className="self-start"
        busy={deletion.underWay}
        onClick={() => setAsking(true)}
      >
        {myUploadsWords.delete}
      </Button>
      <DeleteDialog open={asking} title={title} onClose={() => setAsking(false)} onConfirm={deletion.start} />
    </>
  );
}
