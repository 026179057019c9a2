import { and, eq, inArray, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { isOpenAt } from "~/membership/access.rules";
import { accessColumns, membershipJoin } from "~/membership/access.store.server";
import { memberships, type MembershipState } from "~/membership/memberships.table";
import type { Database } from "~/platform/database.server";
import { reachableBy } from "~/uploads/sharing/share-links.store.server";
import { uploads, type Visibility } from "~/uploads/uploads.table";
import { linkScope, signLink, type Disposition } from "./link.server";
import { LINK_SECONDS, MAX_LINK_IDS, PICTURE_WIDTHS, type LinkPurpose } from "./media.limits";
import type { SignedPicture } from "./picture-sources";
import { planPicture, type PictureFacts } from "./pictures.rules";
import { NOT_STREAMED, streamColumns } from "./streaming/streams.store.server";
import { streamAddress } from "./streaming/stream-token.server";
import { trackName } from "./track-language.rules";
import { listTracks } from "./tracks.store.server";
import { freeWidths, SIZED_WIDTHS, type SizedWidth, type Variant } from "./variants.rules";

const LARGEST_PICTURE: Variant = `w${Math.max(...SIZED_WIDTHS) as SizedWidth}`;

export interface SigningDeps {
  db: Database;
  secret: string;
  now: number;
  billingNow: number;
}

export interface SignedStream {
  src: string;
  sizes: number;
  isWhole: boolean;
  /** Rung and plan version, `360/0123456789abcdef`; a player begins there. */
  leanest: string;
}

interface SignedSprite {
  src: string;
}

export interface SignedTrack {
  language: string;
  label: string;
  src: string;
}

export interface SignedLinks {
  /** Where the original is withheld, the largest picture; null where `locked` and on a card that has a picture. */
  view: string | null;
  download: string | null;
  locked: boolean;
  /** Set where it is locked and they ever had a membership. */
  standing: MembershipState | null;
  withheld: boolean;
  picture: SignedPicture | null;
  captions: SignedTrack[];
  stream: SignedStream | null;
  sprite: SignedSprite | null;
  copy: string | null;
  version: string | null;
}

export type CardLinks = Pick<SignedLinks, "view" | "withheld" | "locked" | "picture">;

interface LinkViewer {
  id: string;
  isOpen: boolean;
  standing: MembershipState | null;
}

interface Signable extends PictureFacts {
  id: number;
  isOwner: boolean;
  etag: string | null;
  visibility: Visibility;
  /** The owner's; unused for a public upload. */
  epoch: number;
}

interface Streamable {
  sizes: number;
  is_whole: number;
  leanest: string | null;
  has_copy: number;
  has_sprite: number;
  viewer_epoch: number;
}

const isOpenable = sql`${uploads.restriction} is not 'removed'`;

const signableColumns = {
  id: uploads.id,
  visibility: uploads.visibility,
  kind: uploads.kind,
  mime_type: uploads.mime_type,
  file_size: uploads.file_size,
  width: uploads.width,
  height: uploads.height,
  animated: uploads.animated,
  poster: uploads.poster,
  etag: uploads.etag,
  original_withheld: uploads.original_withheld,
} as const;

export function linkViewer(
  id: string,
  row: { owner: string; access_until: number | null; membership_state: MembershipState | null },
  billingNow: number,
): LinkViewer {
  const isOpen = row.owner === id || isOpenAt(row.access_until, billingNow);
  return { id, isOpen, standing: row.membership_state };
}

interface LinkedParts {
  captions?: readonly string[];
  streamable?: Streamable | null;
  isCard?: boolean;
}

export async function signLinks(
  { secret, now }: Pick<SigningDeps, "secret" | "now">,
  media: Signable,
  viewer: LinkViewer,
  purpose: LinkPurpose,
  { captions = [], streamable = null, isCard = false }: LinkedParts = {},
): Promise<SignedLinks> {
  const scope = linkScope(media);
  const sign = (variant: Variant, disposition: Disposition = "inline") =>
    signLink(
      secret,
      { id: media.id, viewer: viewer.id, variant, disposition, scope },
      LINK_SECONDS[purpose],
      now,
    );
  const withheld = media.original_withheld && !media.isOwner;
  if (!viewer.isOpen) {
    // Without a membership only free stills are open, and never the original.
    const still = await signPicture(
      { ...media, original_withheld: true },
      { purpose, widths: freeWidths(PICTURE_WIDTHS[purpose]) },
      null,
      sign,
    );
    const { standing } = viewer;
    const nothing = {
      view: null,
      download: null,
      captions: [],
      stream: null,
      sprite: null,
      copy: null,
      version: null,
    };
    return { ...nothing, withheld, locked: true, standing, picture: still };
  }
  const largest = withheld ? LARGEST_PICTURE : "original";
  const whole = () => sign(largest);
  const picture = await signPicture(media, { purpose, widths: PICTURE_WIDTHS[purpose] }, whole, sign);
  return {
    view: isCard && picture ? null : await whole(),
    download: isCard ? null : await sign(largest, "attachment"),
    withheld,
    locked: false,
    standing: null,
    picture,
    captions: await Promise.all(
      captions.map(async (language) => ({
        language,
        label: trackName(language) ?? language,
        src: await sign(`captions-${language}`),
      })),
    ),
    stream: streamable && !withheld ? await signStream({ secret, now }, { media, viewer, streamable }) : null,
    sprite: streamable?.has_sprite === 1 ? { src: await sign("sprite-cues") } : null,
    copy: streamable?.has_copy === 1 && !withheld ? await sign("copy") : null,
    version: purpose === "detail" ? media.etag : null,
  };
}

export async function signVisible(
  deps: SigningDeps,
  viewerId: string,
  ids: number[],
  purpose: LinkPurpose,
): Promise<Record<string, SignedLinks>> {
  if (ids.length === 0) return {};
  if (ids.length > MAX_LINK_IDS) {
    const first = await signVisible(deps, viewerId, ids.slice(0, MAX_LINK_IDS), purpose);
    return { ...first, ...(await signVisible(deps, viewerId, ids.slice(MAX_LINK_IDS), purpose)) };
  }
  const [rows, tracks] = await Promise.all([
    deps.db
      .select({
        ...signableColumns,
        ...accessColumns,
        owner: uploads.owner,
        epoch: accounts.session_epoch,
        ...(purpose === "detail" ? streamColumns(viewerId) : NOT_STREAMED),
      })
      .from(uploads)
      .innerJoin(accounts, eq(accounts.id, uploads.owner))
      .leftJoin(memberships, membershipJoin(viewerId))
      .where(
        and(
          inArray(uploads.id, ids),
          eq(uploads.status, "ready"),
          isOpenable,
          reachableBy(viewerId, deps.now),
        ),
      )
      .all(),
    purpose === "detail" ? listTracks(deps.db, ids) : [],
  ]);
  const links = await Promise.all(
    rows.map(async (row) => {
      const captions = tracks.filter((track) => track.upload_id === row.id).map((track) => track.language);
      const viewer = linkViewer(viewerId, row, deps.billingNow);
      const media = { ...row, isOwner: row.owner === viewerId };
      return [row.id, await signLinks(deps, media, viewer, purpose, { captions, streamable: row })] as const;
    }),
  );
  return Object.fromEntries(links);
}

async function signPicture(
  media: Signable,
  { purpose, widths }: { purpose: LinkPurpose; widths: readonly SizedWidth[] },
  whole: (() => Promise<string>) | null,
  sign: (variant: Variant) => Promise<string>,
): Promise<SignedPicture | null> {
  const plan = planPicture(media, widths, purpose === "detail" ? "page" : "card");
  if (!plan) return null;
  const widest = plan.sizes.at(-1);
  const link = widest && (await sign(`w${widest.width}`));
  const shown = plan.sizes.map((size) => size.shown);
  // It doesn't compress, and only tells one from the next.
  const version = media.poster ?? media.etag?.slice(0, 8) ?? "own";
  if (plan.original && whole)
    return { src: await whole(), widths: shown, ...(link && { still: link }), version };
  return link ? { src: link, widths: shown, version } : null;
}

async function signStream(
  { secret, now }: Pick<SigningDeps, "secret" | "now">,
  { media, viewer, streamable }: { media: Signable; viewer: LinkViewer; streamable: Streamable },
): Promise<SignedStream | null> {
  const { sizes, leanest, viewer_epoch: epoch } = streamable;
  if (leanest === null) return null;
  const terms = { id: media.id, viewer: viewer.id, epoch, scope: linkScope(media) };
  return { src: await streamAddress(secret, terms, now), sizes, isWhole: streamable.is_whole === 1, leanest };
}
