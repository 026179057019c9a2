import { Link, useNavigate } from "@remix-run/react";
import { useState, type ComponentType, type MouseEvent } from "react";
import type { Subject } from "~/moderation/subjects.rules";
import { reportWords } from "~/words/en/report";
import { cx } from "~/ui/cx";
import { nextPaint } from "~/ui/next-paint";
import type { ReportDialogProps } from "./report-dialog";

interface ReportLinkProps {
  subject: Subject;
  of: string;
  className?: string;
}

/** Without script a page. */
export function ReportLink({ subject, of, className }: ReportLinkProps) {
  const to = `/report/${subject.kind}/${subject.id}`;
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari doesn't focus a pressed link.
    event.currentTarget.focus();
    // A slow phone needs a moment for the dialog, and its link must answer at once.
    await nextPaint();
    try {
      const { ReportDialog } = await import("./report-dialog");
      setDialog(() => ReportDialog);
      setOpen(true);
    } catch {
      // The script can be gone after a release.
      navigate(to);
    }
  }

  return (
    <>
      <Link
        to={to}
        onClick={open}
        aria-label={reportWords.linkTo(of)}
        prefetch="none"
        className={cx("text-xs text-muted underline underline-offset-4 hover:text-ink", className)}
      >
        {reportWords.link}
      </Link>
      {Dialog ? <Dialog subject={subject} of={of} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
