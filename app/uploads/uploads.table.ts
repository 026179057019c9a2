import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";
import type { MediaErrorCode } from "~/strings/media-errors";
import { RUNGS } from "./renditions/rungs.rules";

/** The value of `bucket` in every row; the specification's name, not the cloud's. */
export const UPLOADS_BUCKET = "uploads";

/**
 * An upload from reservation to deletion (docs/decisions/0006 draws the states).
 * kind, mime_type, file_ext and file_size are the uploader's claim until `ready`, then what the
 * bytes said. Times are milliseconds since the Unix epoch, sizes bytes, width and height
 * displayed pixels.
 */
export const uploads = sqliteTable(
  "uploads",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    owner: text("owner")
      .notNull()
      .references(() => accounts.id),
    title: text("title").notNull().default(""),
    description: text("description"),
    path: text("path").notNull(),
    kind: text("kind", { enum: ["image", "video", "audio", "other"] }).notNull(),
    file_size: integer("file_size").notNull(),
    mime_type: text("mime_type").notNull(),
    file_ext: text("file_ext").notNull(),
    visibility: text("visibility", { enum: ["private", "public"] }).notNull(),
    bucket: text("bucket").notNull().default(UPLOADS_BUCKET),
    created_at: moment("created_at").notNull(),
    /**
     * When it first came before everybody, by which lists of public works are ordered; null while it never did. A
     * private work made public, or one whose hour came, stands where its readers expect news.
     */
    listed_at: moment("listed_at"),
    /**
     * When it became public and ready: by this its followers are told. Triggers write it; one that is hidden again before
     * a daily mail could tell of it loses it, and is news when it comes back.
     */
    visible_at: moment("visible_at"),
    /** When a private work is made public by itself; null for never. */
    publish_at: moment("publish_at"),
    /** The owner's work whose file this one takes the place of once it is `ready` (app/uploads/replacing). */
    replaces: integer("replaces"),
    /**
     * When another file took the place of its own, under the same address. Of a row with `replaces`: when its file
     * took that work's place; what it holds since then is the file that stood there before.
     */
    replaced_at: moment("replaced_at"),
    /**
     * The file (`path`) of which this one is a copy that its creator's browser made (app/uploads/renditions): it is no
     * work, and goes with that file. Beside it `rung`, which of its copies.
     */
    rendition_of: text("rendition_of"),
    rung: text("rung", { enum: RUNGS }),

    /**
     * What decisions in force make of it (app/moderation): while it is there the work is private whatever its owner
     * wishes, and `owner_visibility` is that wish. `removed`: its owner can't open it either.
     */
    restriction: text("restriction", { enum: ["hidden", "removed"] }),
    owner_visibility: text("owner_visibility", { enum: ["private", "public"] }),
    /**
     * Taken out of sight as evidence (app/moderation/seal): the row is `deleting` to everybody, its words are gone from it,
     * and nothing removes its bytes or the row while it is `held`. `cleared`: they lie in the evidence bucket alone, and
     * the row may go with its owner's account. `sealed_from` is the status it had.
     */
    sealed: text("sealed", { enum: ["held", "cleared"] }),
    sealed_from: text("sealed_from", {
      enum: ["pending", "processing", "ready", "rejected", "failed", "deleting"],
    }),
    /** Whether people may comment on it: its owner says so, and nobody else. */
    comments_on: integer("comments_on", { mode: "boolean" }).notNull().default(false),

    /**
     * Only for people of 18: by its owner's word, and while a decision says so. Two columns, for neither takes off
     * what the other set (adults.store.server.ts).
     */
    adults_by_owner: integer("adults_by_owner", { mode: "boolean" }).notNull().default(false),
    adults_by_decision: integer("adults_by_decision", { mode: "boolean" }).notNull().default(false),

    status: text("status", {
      enum: ["pending", "processing", "ready", "rejected", "failed", "deleting"],
    }).notNull(),
    /** A code of app/strings/media-errors.ts, for `rejected` and `failed`. */
    status_reason: text("status_reason").$type<MediaErrorCode>(),
    status_changed_at: moment("status_changed_at").notNull(),
    /** Until then a signed PUT may still arrive, so the row must outlive it. 0: looked at after that, for good. */
    put_expires_at: moment("put_expires_at").notNull(),
    /** When its bytes were known to be there, or its owner tried again: how long it waits is counted from then. */
    arrived_at: moment("arrived_at"),
    /** The consumer that holds the row, and until when; a dead one's claim runs out. */
    claim: text("claim"),
    claim_expires_at: moment("claim_expires_at"),
    attempts: integer("attempts").notNull().default(0),

    etag: text("etag"),
    width: integer("width"),
    height: integer("height"),
    duration_ms: integer("duration_ms"),
    video_codecs: text("video_codecs"),
    audio_codecs: text("audio_codecs"),
    frame_rate: real("frame_rate"),
    channels: integer("channels"),
    sample_rate: integer("sample_rate"),
    orientation: integer("orientation"),
    has_gps: integer("has_gps", { mode: "boolean" }),
    animated: integer("animated", { mode: "boolean" }),
    /** JSON list of what its reader found wrong with it (app/strings/reader-warnings.ts); null for nothing. */
    warnings: text("warnings"),
    processed_at: moment("processed_at"),
    /**
     * Somebody asked to have a `ready` object read again (scripts/reprocess): when the sweep next tells
     * the media worker. What is shown stays until the new answer is there, which ends the request.
     */
    reprocess_at: moment("reprocess_at"),

    /** The browser's name for this reservation, so that asking again after a lost answer makes no second row. */
    reserve_key: text("reserve_key"),
    /** The chosen file, so that the same one can be known again when the upload is resumed. */
    file_name: text("file_name"),
    file_modified_at: moment("file_modified_at"),
    /** SHA-256 over samples of the chosen file, hex (app/uploads/client/fingerprint.browser.ts). */
    fingerprint: text("fingerprint"),
    /**
     * Whether the browser takes the location out while it sends; resuming must do the same. Of a `ready` row: whether
     * one was taken out, there or by the media worker.
     */
    location_removed: integer("location_removed", { mode: "boolean" }).notNull().default(false),
    /** The bytes hold something personal that could not be taken out: only their owner opens them. */
    original_withheld: integer("original_withheld", { mode: "boolean" }).notNull().default(false),
    /** Bytes of each part but the last; null when the file goes in one PUT. */
    part_size: integer("part_size"),
    /** R2's name of the multipart upload, while it is open. */
    multipart_id: text("multipart_id"),

    /**
     * Object key of the poster in the uploads bucket: `derived/{id}/poster-{timestamp}.{ext}` from the
     * browser, `derived/{id}/cover-{etag}.{ext}` out of the sound itself.
     */
    poster: text("poster"),
    /** Thumbhash of the picture or poster, base64. */
    placeholder: text("placeholder"),
    /** JSON of at most 200 whole numbers 0 to 100: a sound's outline. */
    peaks: text("peaks"),
    /** What the picture or poster shows, in its owner's words, for who can't see it. */
    alt_text: text("alt_text"),
    /** JSON list of what is still to be made of its file (`Wanted`), in that order; null for nothing. */
    wanted: text("wanted"),
    /** Object key of the small pictures of a film that seeking shows, all in one; and how they lie in it, as JSON. */
    sprite: text("sprite"),
    sprite_plan: text("sprite_plan"),
  },
  (table) => [
    uniqueIndex("uploads_path").on(table.path),
    uniqueIndex("uploads_reserve_key")
      .on(table.owner, table.reserve_key)
      .where(sql`reserve_key is not null`),
    // What everybody may see, by when it came: of all, of a kind, of a creator.
    index("uploads_feed")
      .on(table.listed_at, table.id)
      .where(sql`visibility = 'public' and status = 'ready'`),
    index("uploads_feed_kind")
      .on(table.kind, table.listed_at, table.id)
      .where(sql`visibility = 'public' and status = 'ready'`),
    index("uploads_feed_owner")
      .on(table.owner, table.listed_at, table.id)
      .where(sql`visibility = 'public' and status = 'ready'`),
    index("uploads_feed_owner_kind")
      .on(table.owner, table.kind, table.listed_at, table.id)
      .where(sql`visibility = 'public' and status = 'ready'`),
    // News of a creator, by when everybody could see it.
    index("uploads_news")
      .on(table.owner, table.visible_at, table.id)
      .where(sql`visibility = 'public' and status = 'ready'`),
    // Files of the same length, of which some may be the same.
    index("uploads_size")
      .on(table.file_size, table.id)
      .where(sql`status = 'ready'`),
    index("uploads_owner").on(table.owner, table.created_at, table.id),
    index("uploads_restricted")
      .on(table.owner)
      .where(sql`restriction is not null`),
    index("uploads_publish")
      .on(table.publish_at)
      .where(sql`publish_at is not null`),
    index("uploads_replaces")
      .on(table.replaces)
      .where(sql`replaces is not null`),
    index("uploads_renditions")
      .on(table.rendition_of, table.rung)
      .where(sql`rendition_of is not null`),
    // Of two devices that made the same, the later one finds it made.
    uniqueIndex("uploads_rendition_ready")
      .on(table.rendition_of, table.rung)
      .where(sql`rendition_of is not null and status = 'ready'`),
    // Copies that came to nothing; the sweep takes them away.
    index("uploads_rendition_ended")
      .on(table.status_changed_at)
      .where(sql`rendition_of is not null and status in ('rejected', 'failed')`),
    index("uploads_wanted")
      .on(table.owner, table.created_at, table.id)
      .where(sql`wanted is not null`),
    index("uploads_warned")
      .on(table.owner)
      .where(sql`warnings is not null`),
    index("uploads_unsettled")
      .on(table.status, table.status_changed_at)
      .where(sql`status in ('pending', 'processing', 'deleting')`),
    index("uploads_reprocess")
      .on(table.reprocess_at)
      .where(sql`reprocess_at is not null`),
    // Refused ones under whose key bytes could still have come since; the sweep looks once, then sets 0.
    index("uploads_refused")
      .on(table.put_expires_at)
      .where(sql`status = 'rejected' and put_expires_at > 0`),
  ],
);

export type Upload = typeof uploads.$inferSelect;
export type UploadStatus = Upload["status"];
export type Visibility = Upload["visibility"];
export type UploadKind = Upload["kind"];
