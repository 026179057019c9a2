import { freeCover } from "~/media/free-cover.rules";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { teaserWords as words } from "~/words/en/teasers";
import type { Upload } from "~/uploads/uploads.table";
import { firstWords, type Teaser } from "./teaser.rules";
import { findTeaser } from "./teasers.store.server";

export async function readTeaser(
  { db, clock }: { db: Database; clock: Clock },
  id: number,
): Promise<Teaser | "ended" | null> {
  const found = await findTeaser(db, id, clock());
  if (found === null || found === "ended") return found;
  const { upload, profile, isPageOpen } = found;
  return {
    ...teaserCard(upload),
    creator: profile?.full_name ?? profile?.username ?? words.anonymous,
    page: profile && isPageOpen ? `/@${profile.username}` : null,
    description: firstWords(upload.description ?? ""),
    publishedAt: upload.listed_at ?? upload.created_at,
  };
}

/** What a list shows of it. */
export function teaserCard(upload: Upload) {
  const { id, kind, title, duration_ms } = upload;
  return { id, kind, title: title || words.untitled, duration_ms, still: freeCover(upload) };
}
