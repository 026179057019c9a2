import type { Viewer } from "~/identity/accounts/viewer";
import { readCaseView } from "~/moderation/cases/case-view.store.server";
import { readCaseNotices } from "~/moderation/copyright/own-copyright.store.server";
import { readNext } from "~/moderation/cases/queue.store.server";
import { readSimilarWorks } from "~/moderation/known/similar-works.store.server";
import type { StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { listColleagues, readRole } from "~/moderation/staff/read-staff.store.server";
import { hasPower } from "~/moderation/staff/staff.rules";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";

export type CasePageView = NonNullable<Awaited<ReturnType<typeof readCasePage>>>;

export async function readCasePage(
  { primary, clock }: { primary: Database; clock: Clock },
  asker: StaffViewer & Pick<Viewer, "username">,
  id: number,
) {
  const now = clock();
  const [view, role] = await Promise.all([
    readCaseView(primary, asker, id, now),
    readRole(primary, asker, "judge"),
  ]);
  if (!view || !role) return null;
  const { case: row, ...shown } = view;
  const [alike, next] = await Promise.all([
    readSimilarWorks(primary, asker, row),
    readNext(primary, asker, row, now),
  ]);
  const judges = hasPower(role, "lead") ? await listColleagues(primary, asker, id) : [];
  const notices = await readCaseNotices(primary, asker, id);
  const isOpen = row.closed_at === null;
  const isMine = isOpen && row.claimed_by === asker.id && (row.claimed_until ?? 0) > now;
  const claim = shown.events.findLast(({ kind }) => ["claimed", "released", "handed_on"].includes(kind));
  /** By a release or reassignment of the asker's own. */
  const isGivenUp = !isMine && claim?.kind !== "claimed" && claim?.actor === asker.username;
  const colleagues = isMine ? judges.filter((one) => one.id !== asker.id) : judges;
  return { ...shown, row, role, colleagues, notices, isOpen, isMine, isGivenUp, alike, next };
}
