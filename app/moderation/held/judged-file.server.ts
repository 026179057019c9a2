import { captionsPath, heldCaptionsPath } from "~/media/tracks.rules";
import type { Database } from "~/platform/database.server";
import type { VersionTexts } from "~/uploads/held-versions.table";
import { findStaffMedia } from "../cases/staff-media.store.server";
import type { StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { findHeldVersion, readSmallestCopy } from "./held-versions.store.server";

interface JudgedFileQuery {
  id: number;
  variant: string | undefined;
  beside: number | null;
  held: number | null;
  language: string | null;
}

/** `lowest` is what viewers load first. */
export async function findJudgedFile(
  db: Database,
  bucket: R2Bucket,
  asker: StaffViewer,
  { id, variant, beside, held, language }: JudgedFileQuery,
): Promise<{ title: string; path: string; mime_type: string } | null> {
  const version = held === null ? null : await findHeldVersion(db, asker, held);
  const words = version && (JSON.parse(version.words) as VersionTexts);
  const work =
    held === null
      ? await findStaffMedia(db, asker, id, beside)
      : version?.upload_id === id && words && { ...version, ...words };
  if (!work) return null;
  const { title, path, poster, mime_type } = work;
  switch (variant) {
    case "original":
      return { title, path, mime_type };
    case "poster":
      return poster === null ? null : { title, path: poster, mime_type: pictureType(poster) };
    case "lowest": {
      const copy = await readSmallestCopy(db, path);
      return copy ? { title, ...copy } : null;
    }
    case "captions": {
      const [code, at] = words?.captions.find(([one]) => one === language) ?? [];
      if (code === undefined || at === undefined) return null;
      const aside = heldCaptionsPath(id, code, at);
      const isAside = (await bucket.head(aside)) !== null;
      return {
        title,
        path: isAside ? aside : captionsPath(id, code),
        mime_type: "text/plain",
      };
    }
    default:
      return null;
  }
}

function pictureType(key: string): string {
  const extension = key.slice(key.lastIndexOf(".") + 1);
  return `image/${extension === "jpg" ? "jpeg" : extension}`;
}
