import { isOpenAt } from "~/membership/access.rules";
import type { MediaRecord, MediaViewer } from "./access.store.server";
import { isLinkValid, linkScope, type PresentedLink } from "./link.server";
import { isStreamTokenValid, type StreamToken } from "./streaming/stream-token.server";
import { isFree, type Variant } from "./variants.rules";

interface AccessRequest {
  media: MediaRecord;
  variant: Variant;
  link: PresentedLink;
  now: number;
  billingNow: number;
  secret: string;
  /** Read from the session only when the link doesn't name a viewer. */
  freshViewer: () => Promise<MediaViewer | null>;
}

/**
 * `whole`: the original may replace a picture. `locked`: only this variant needs a membership. `hidden`: as
 * if it did not exist.
 */
export type Access =
  { outcome: "open"; whole: boolean; viewer: string } | { outcome: "locked" } | { outcome: "hidden" };

const HIDDEN: Access = { outcome: "hidden" };

/**
 * A valid link opens what the person it names may see. An expired or missing one falls back to the session,
 * so a film never stops half-way (design rule 11).
 */
export function mayWatch({ link, now, secret, ...question }: AccessRequest): Promise<Access> {
  const { media, variant } = question;
  const { viewer, disposition } = link;
  const terms = { id: media.id, variant, disposition, scope: linkScope(media) };
  return decide({
    ...question,
    named: async () =>
      viewer !== null && (await isLinkValid(secret, { ...terms, viewer }, link, now)) ? viewer : null,
  });
}

export interface StreamAccessRequest extends Omit<AccessRequest, "variant" | "link"> {
  token: StreamToken;
}

export function mayStream({ token, now, secret, ...question }: StreamAccessRequest): Promise<Access> {
  const { media } = question;
  const { viewer } = token;
  const { viewer_epoch: epoch } = media;
  const terms = { id: media.id, viewer, scope: linkScope(media) };
  return decide({
    ...question,
    variant: "original",
    named: async () =>
      epoch !== null && (await isStreamTokenValid(secret, { ...terms, epoch }, token, now)) ? viewer : null,
  });
}

/** A podcast app has no session: the reader is the one that its signed address names. */
export function mayListen(media: MediaRecord, reader: string, billingNow: number): Promise<Access> {
  const freshViewer = () => Promise.resolve(null);
  const named = () => Promise.resolve(reader);
  return decide({ media, variant: "original", billingNow, freshViewer, named });
}

interface Decision extends Pick<AccessRequest, "media" | "variant" | "billingNow" | "freshViewer"> {
  named: () => Promise<string | null>;
}

async function decide({
  media,
  variant,
  billingNow,
  freshViewer,
  named: findNamedViewer,
}: Decision): Promise<Access> {
  if (media.restriction === "removed") return HIDDEN;
  if ((variant === "original" || variant === "copy") && media.original_withheld) {
    const isOwner = (await freshViewer())?.id === media.owner;
    return isOwner ? { outcome: "open", whole: true, viewer: media.owner } : HIDDEN;
  }
  const id = await findNamedViewer();
  const viewer =
    id === null
      ? await freshViewer()
      : { id, accessUntil: media.access_until ?? 0, isShared: media.is_shared, isMet: media.is_met };
  return viewer ? accessFor(viewer, media, variant, billingNow) : HIDDEN;
}

function accessFor(viewer: MediaViewer, media: MediaRecord, variant: Variant, billingNow: number): Access {
  if (viewer.id === media.owner) return { outcome: "open", whole: true, viewer: viewer.id };
  if (!viewer.isMet) return HIDDEN;
  const isShared = viewer.isShared && media.restriction === null;
  if (media.visibility !== "public" && !isShared) return HIDDEN;
  const whole = isOpenAt(viewer.accessUntil, billingNow);
  const isOpen = whole || isFree(media.kind, variant);
  return isOpen ? { outcome: "open", whole, viewer: viewer.id } : { outcome: "locked" };
}
