import type { Database } from "~/platform/database.server";
import { spritePlan } from "~/uploads/renditions/renditions.schema";
import { findCopy } from "~/uploads/renditions/renditions.store.server";
import type { MediaRecord } from "./access.server";
import { deliverObject, type MediaRequest, type ObjectStores } from "./deliver-object.server";
import { linkScope, signLink } from "./link.server";
import { mediaHeaders } from "./media-headers";
import { LINK_SECONDS } from "./media.limits";
import { spriteCues } from "./sprite-cues";

/** The copy of a sound that plays everywhere. @returns null where there is none */
export async function deliverCopy(
  stores: ObjectStores & { db: Database },
  media: MediaRecord,
  request: MediaRequest,
): Promise<Response | null> {
  const copy = await findCopy(stores.db, media.path);
  return copy ? deliverObject(stores, { id: media.id, title: media.title, ...copy }, request, null) : null;
}

/**
 * Which small picture of a film is when, with a link of them all for the person to whom this is open.
 * @returns null where there are none
 */
export async function deliverSpriteCues(
  { secret, now }: { secret: string; now: number },
  { media, viewer }: { media: MediaRecord; viewer: string },
  { method, disposition }: MediaRequest,
): Promise<Response | null> {
  const plan = media.sprite === null ? null : spritePlan.safeParse(JSON.parse(media.sprite_plan ?? "null"));
  if (!plan?.success) return null;
  const terms = {
    id: media.id,
    viewer,
    variant: "sprite",
    disposition: "inline",
    scope: linkScope(media),
  } as const;
  const picture = await signLink(secret, terms, LINK_SECONDS.detail, now);
  const answer = { type: "text/vtt", extension: "vtt", etag: `W/"${now}"`, disposition };
  const headers = mediaHeaders(media, answer);
  // Each answer has another link in it: there is nothing to come back for.
  headers.delete("ETag");
  return new Response(method === "HEAD" ? null : spriteCues(plan.data, picture), { headers });
}
