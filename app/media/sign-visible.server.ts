import { and, eq, inArray, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { isOpenAt } from "~/membership/access.rules";
import { accessColumns, membershipOf } from "~/membership/access.store.server";
import { memberships, type MembershipState } from "~/membership/memberships.table";
import type { Database } from "~/platform/database.server";
import type { LanguageCode } from "~/strings/languages";
import { reachableBy } from "~/uploads/sharing/share-links.store.server";
import { uploads, type Visibility } from "~/uploads/uploads.table";
import { linkScope, signLink, type Disposition } from "./link.server";
import { LINK_SECONDS, MAX_LINK_IDS, PICTURE_WIDTHS, type LinkPurpose } from "./media.limits";
import { planPicture, type PictureFacts } from "./pictures.rules";
import { NOT_STREAMED, streamColumns } from "./streaming/streams.store.server";
import { streamAddress } from "./streaming/stream-token.server";
import { tracksOf } from "./tracks.store.server";
import { freeWidths, SIZED_WIDTHS, type SizedWidth, type Variant } from "./variants.rules";

const LARGEST_PICTURE: Variant = `w${Math.max(...SIZED_WIDTHS) as SizedWidth}`;

export interface SigningDeps {
  db: Database;
  secret: string;
  now: number;
  /** By the clock that memberships go by. */
  billingNow: number;
}

/** Addresses of one picture for an `img` and its `source`. */
export interface SignedPicture {
  src: string;
  srcSet: string | null;
  /** A srcset of stills, where `src` moves: for those who asked for less motion. */
  still: string | null;
  /** Changes when another picture takes its place; a renewed link does not change it. */
  version: string;
}

/** A film as it is streamed, for players that take it in pieces. */
export interface SignedStream {
  /** Address of its main playlist. */
  src: string;
  /** In how many sizes; a film of one is played as the file it is. */
  sizes: number;
  /** Whether one of them is as good as the file: that itself, or a copy of its size. */
  isWhole: boolean;
  /** The leanest of them, with which a player begins: its name and the version of its plan, `360/0123456789abcdef`. */
  leanest: string;
}

/** Small pictures of a film's moments, for whoever seeks in it. */
export interface SignedSprite {
  /** Address of a WebVTT file that says which part of which picture is when. */
  src: string;
}

export interface SignedTrack {
  language: LanguageCode;
  src: string;
}

export interface SignedLinks {
  /** Plays or shows the original; where that is withheld, the largest picture of it. Null where it is `locked`. */
  view: string | null;
  /** Saves the same under a readable name. */
  download: string | null;
  /** Somebody else's work, and this person has no membership that opens it: only a small still of it is. */
  locked: boolean;
  /** Where their membership stands, if it is locked and they ever had one. */
  standing: MembershipState | null;
  /** The original is its owner's alone, and this is not the owner. */
  withheld: boolean;
  /** Shows the upload as a picture; null where there is nothing to draw. */
  picture: SignedPicture | null;
  captions: SignedTrack[];
  /** Null where it is not streamed, or only on pages that play nothing. */
  stream: SignedStream | null;
  /** Null where there is none, and on pages that play nothing. */
  sprite: SignedSprite | null;
  /** The copy of a sound that plays everywhere and on any line; null where there is none. */
  copy: string | null;
  /** Of its file: another when that was replaced. Only for its page, and where it is open. */
  version: string | null;
}

/** Whom links are signed for. */
export interface LinkViewer {
  id: string;
  /** Whether this work is open to them: their own, or a membership runs. */
  isOpen: boolean;
  standing: MembershipState | null;
}

/** What links are made of, as `signableColumns` reads it. */
export interface Signable extends PictureFacts {
  id: number;
  /** Whether the links are for its owner. */
  isOwner: boolean;
  etag: string | null;
  visibility: Visibility;
  /** Session epoch of the owner; means nothing for a public upload. */
  epoch: number;
}

/** What beside that makes the address of a stream. */
export interface Streamable {
  /** Sizes it is streamed in; 0 for what is not. */
  sizes: number;
  /** Whether one of them is as good as the file, it has a copy that plays everywhere, and small pictures; 0 or 1. */
  is_whole: number;
  leanest: string | null;
  has_copy: number;
  has_sprite: number;
  /** Session epoch of the viewer. */
  viewer_epoch: number;
}

/** What a decision removed opens for nobody, its owner neither. */
const isOpenable = sql`${uploads.restriction} is not 'removed'`;

/** Columns of uploads that a Signable needs, beside its owner's epoch. */
export const signableColumns = {
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

/** A person for whom a work's links are signed, by what was read beside it. */
export function linkViewer(
  id: string,
  row: { owner: string; access_until: number | null; membership_state: MembershipState | null },
  billingNow: number,
): LinkViewer {
  const isOpen = row.owner === id || isOpenAt(row.access_until, billingNow);
  return { id, isOpen, standing: row.membership_state };
}

/** All links of one upload, for one purpose: they last as long as its specification says. */
export async function signLinks(
  { secret, now }: Pick<SigningDeps, "secret" | "now">,
  media: Signable,
  viewer: LinkViewer,
  purpose: LinkPurpose,
  {
    captions = [],
    streamable = null,
  }: { captions?: readonly LanguageCode[]; streamable?: Streamable | null } = {},
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
    // Whoever may not watch gets what a withheld original leaves, and no more of it than is free.
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
  const whole = withheld ? LARGEST_PICTURE : "original";
  const [view, download] = await Promise.all([sign(whole), sign(whole, "attachment")]);
  return {
    view,
    download,
    withheld,
    locked: false,
    standing: null,
    picture: await signPicture(media, { purpose, widths: PICTURE_WIDTHS[purpose] }, view, sign),
    captions: await Promise.all(
      captions.map(async (language) => ({ language, src: await sign(`captions-${language}`) })),
    ),
    stream: streamable && !withheld ? await signStream({ secret, now }, { media, viewer, streamable }) : null,
    sprite: streamable?.has_sprite === 1 ? { src: await sign("sprite-cues") } : null,
    copy: streamable?.has_copy === 1 && !withheld ? await sign("copy") : null,
    version: purpose === "detail" ? media.etag : null,
  };
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

async function signPicture(
  media: Signable,
  { purpose, widths }: { purpose: LinkPurpose; widths: readonly SizedWidth[] },
  view: string | null,
  sign: (variant: Variant) => Promise<string>,
): Promise<SignedPicture | null> {
  const plan = planPicture(media, widths, purpose === "detail" ? "page" : "card");
  if (!plan) return null;
  const sizes = await Promise.all(
    plan.sizes.map(async ({ width, shown }) => ({ src: await sign(`w${width}`), shown })),
  );
  const srcSet = sizes.length > 0 ? sizes.map(({ src, shown }) => `${src} ${shown}w`).join(", ") : null;
  const version = media.poster ?? media.etag ?? "own";
  if (plan.original && view !== null) return { src: view, srcSet: null, still: srcSet, version };
  const largest = sizes.at(-1);
  return largest ? { src: largest.src, srcSet, still: null, version } : null;
}

/** Links by id for the `ready` ones among `ids` that this person may see; the others are left out. */
export async function signVisible(
  deps: SigningDeps,
  viewerId: string,
  ids: number[],
  purpose: LinkPurpose,
): Promise<Record<string, SignedLinks>> {
  if (ids.length === 0) return {};
  if (ids.length > MAX_LINK_IDS) {
    const few = await signVisible(deps, viewerId, ids.slice(0, MAX_LINK_IDS), purpose);
    return { ...few, ...(await signVisible(deps, viewerId, ids.slice(MAX_LINK_IDS), purpose)) };
  }
  const [rows, tracks] = await Promise.all([
    deps.db
      .select({
        ...{ ...signableColumns, ...accessColumns, owner: uploads.owner, epoch: accounts.session_epoch },
        ...(purpose === "detail" ? streamColumns(viewerId) : NOT_STREAMED),
      })
      .from(uploads)
      .innerJoin(accounts, eq(accounts.id, uploads.owner))
      .leftJoin(memberships, membershipOf(viewerId))
      .where(
        and(
          inArray(uploads.id, ids),
          eq(uploads.status, "ready"),
          isOpenable,
          reachableBy(viewerId, deps.now),
        ),
      )
      .all(),
    // Only a page that plays has a use for captions.
    purpose === "detail" ? tracksOf(deps.db, ids) : [],
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
