import { Link } from "@remix-run/react";
import type { Subject } from "~/moderation/subjects.rules";
import { reportWords } from "~/strings/report";
import { cx } from "~/ui/cx";

/** The way to the page that reports something. @param of what it is, for who can't see it beside the link */
export function ReportLink({ subject, of, className }: { subject: Subject; of: string; className?: string }) {
  return (
    <Link
      to={`/report/${subject.kind}/${subject.id}`}
      prefetch="none"
      className={cx("text-xs text-muted underline underline-offset-4 hover:text-ink", className)}
    >
      {reportWords.link}
      <span className="sr-only"> {of}</span>
    </Link>
  );
}
