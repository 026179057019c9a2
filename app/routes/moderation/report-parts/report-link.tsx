import { Link, useNavigate } from "@remix-run/react";
import { useState, type ComponentType, type MouseEvent } from "react";
import type { Subject } from "~/moderation/subjects.rules";
import { reportWords } from "~/strings/report";
import { cx } from "~/ui/cx";
import type { ReportDialogProps } from "./report-dialog";

interface ReportLinkProps {
  subject: Subject;
  /** Of what it is, for who can't see it beside the link. */
  of: string;
  className?: string;
}

/** The way to report something: a dialog over the page; without script, or in a new tab, a page of its own. */
export function ReportLink({ subject, of, className }: ReportLinkProps) {
  const to = `/report/${subject.kind}/${subject.id}`;
  const navigate = useNavigate();
  // Few report anything: its script is fetched when one is about to.
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    // A new tab is a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari gives links no focus when they are pressed, and a dialog gives it back to what had it.
    event.currentTarget.focus();
    try {
      const { ReportDialog } = await import("./report-dialog");
      setDialog(() => ReportDialog);
      setOpen(true);
    } catch {
      // Its script can't be had, after a release: the page can.
      navigate(to);
    }
  }

  return (
    <>
      <Link
        to={to}
        onClick={open}
        prefetch="none"
        className={cx("text-xs text-muted underline underline-offset-4 hover:text-ink", className)}
      >
        {reportWords.link}
        <span className="sr-only"> {of}</span>
      </Link>
      {Dialog ? <Dialog subject={subject} of={of} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
