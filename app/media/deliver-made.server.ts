import type { Database } from "~/platform/database.server";
import { spritePlan } from "~/uploads/renditions/renditions.schema";
import { findCopy } from "~/uploads/renditions/renditions.store.server";
import type { MediaRecord } from "./access.store.server";
import { deliverObject, type MediaRequest, type ObjectStores } from "./deliver-object.server";
import { linkScope, signLink } from "./link.server";
import { mediaHeaders } from "./media-headers";
import { LINK_SECONDS } from "./media.limits";
import { spriteCues } from "./sprite-cues";

export async function deliverCopy(
  stores: ObjectStores & { db: Database },
  media: MediaRecord,
  request: MediaRequest,
): Promise<Response | null> {
  const copy = await findCopy(stores.db, media.path);
  return copy ? deliverObject(stores, { id: media.id, title: media.title, ...copy }, request, null) : null;
}

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
  // Each response has a new link in it, so an ETag would never match.
  headers.delete("ETag");
  return new Response(method === "HEAD" ? null : spriteCues(plan.data, picture), { headers });
}
