import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";
import type { MediaErrorCode } from "~/words/en/media-errors";
import { RUNGS } from "./renditions/rungs.rules";

/** In the specification, not in the cloud. */
const UPLOADS_BUCKET = "uploads";

/** docs/decisions/0006 draws the statuses. kind, mime_type, file_ext and file_size are claims until `ready`. */
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
    /** Orders public lists. */
    listed_at: moment("listed_at"),
    /** Notifies followers; written by triggers. */
    visible_at: moment("visible_at"),
    publish_at: moment("publish_at"),
    /** The work whose file this one replaces. */
    replaces: integer("replaces"),
    /** The row then has the old file. */
    replaced_at: moment("replaced_at"),
    /** The `path` of its original; no work. */
    rendition_of: text("rendition_of"),
    rung: text("rung", { enum: RUNGS }),

    /** Set by decisions; `owner_visibility` keeps the owner's choice. */
    restriction: text("restriction", { enum: ["hidden", "removed"] }),
    owner_visibility: text("owner_visibility", { enum: ["private", "public"] }),
    /** Evidence stays while `held`. `cleared`: only its bucket has the bytes. */
    sealed: text("sealed", { enum: ["held", "cleared"] }),
    sealed_from: text("sealed_from", {
      enum: ["pending", "processing", "ready", "rejected", "failed", "deleting"],
    }),
    comments_on: integer("comments_on", { mode: "boolean" }).notNull().default(false),
    /** The owner's switch; app/teasers decides whether strangers see one. */
    teaser_on: integer("teaser_on", { mode: "boolean" }).notNull().default(false),

    /** So the owner and a decision don't undo each other's mark. */
    adults_by_owner: integer("adults_by_owner", { mode: "boolean" }).notNull().default(false),
    adults_by_decision: integer("adults_by_decision", { mode: "boolean" }).notNull().default(false),

    status: text("status", {
      enum: ["pending", "processing", "ready", "rejected", "failed", "deleting"],
    }).notNull(),
    status_reason: text("status_reason").$type<MediaErrorCode>(),
    status_changed_at: moment("status_changed_at").notNull(),
    /** The row must outlive a signed PUT. 0: none is left. */
    put_expires_at: moment("put_expires_at").notNull(),
    arrived_at: moment("arrived_at"),
    /** A dead consumer's claim expires. */
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
    warnings: text("warnings"),
    processed_at: moment("processed_at"),
    reprocess_at: moment("reprocess_at"),

    /** A repeat makes no second row. */
    reserve_key: text("reserve_key"),
    file_name: text("file_name"),
    file_modified_at: moment("file_modified_at"),
    /** SHA-256 over samples. */
    fingerprint: text("fingerprint"),
    /** A resumed upload must do the same. */
    location_removed: integer("location_removed", { mode: "boolean" }).notNull().default(false),
    /** Only the owner opens the original. */
    original_withheld: integer("original_withheld", { mode: "boolean" }).notNull().default(false),
    part_size: integer("part_size"),
    multipart_id: text("multipart_id"),

    /** `poster-…` from the browser, `cover-…` from the sound itself. */
    poster: text("poster"),
    /** Thumbhash, base64. */
    placeholder: text("placeholder"),
    /** JSON of at most 200 whole numbers, 0 to 100. */
    peaks: text("peaks"),
    alt_text: text("alt_text"),
    /** JSON list of `Wanted`. */
    wanted: text("wanted"),
    /** Object key, and the layout as JSON. */
    sprite: text("sprite"),
    sprite_plan: text("sprite_plan"),
  },
  (table) => [
    uniqueIndex("uploads_path").on(table.path),
    uniqueIndex("uploads_reserve_key")
      .on(table.owner, table.reserve_key)
      .where(sql`reserve_key is not null`),
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
    index("uploads_news")
      .on(table.owner, table.visible_at, table.id)
      .where(sql`visibility = 'public' and status = 'ready'`),
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
    // The second device is refused.
    uniqueIndex("uploads_rendition_ready")
      .on(table.rendition_of, table.rung)
      .where(sql`rendition_of is not null and status = 'ready'`),
    index("uploads_rendition_ended")
      .on(table.status_changed_at)
      .where(sql`rendition_of is not null and status in ('rejected', 'failed')`),
    index("uploads_wanted")
      .on(table.owner, table.created_at, table.id)
      .where(sql`wanted is not null`),
    index("uploads_unfinished")
      .on(table.owner, table.created_at, table.id)
      .where(sql`status = 'pending'`),
    index("uploads_warned")
      .on(table.owner)
      .where(sql`warnings is not null`),
    index("uploads_unsettled")
      .on(table.status, table.status_changed_at)
      .where(sql`status in ('pending', 'processing', 'deleting')`),
    index("uploads_reprocess")
      .on(table.reprocess_at)
      .where(sql`reprocess_at is not null`),
    // The sweep checks once, then writes 0.
    index("uploads_refused")
      .on(table.put_expires_at)
      .where(sql`status = 'rejected' and put_expires_at > 0`),
  ],
);

export type Upload = typeof uploads.$inferSelect;
export type UploadStatus = Upload["status"];
export type Visibility = Upload["visibility"];
export type UploadKind = Upload["kind"];
