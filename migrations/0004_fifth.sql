CREATE TABLE `feed_addresses` (
	`account_id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feed_addresses_key_unique` ON `feed_addresses` (`key`);--> statement-breakpoint
CREATE TABLE `weekly_views` (
	`upload_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`views` integer NOT NULL,
	`counted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `weekly_views_most` ON `weekly_views` (`views`,`upload_id`);--> statement-breakpoint
CREATE INDEX `weekly_views_kind` ON `weekly_views` (`kind`,`views`,`upload_id`);--> statement-breakpoint
CREATE INDEX `weekly_views_counted` ON `weekly_views` (`counted_at`);--> statement-breakpoint
CREATE TABLE `weekly_counts` (
	`id` integer PRIMARY KEY NOT NULL,
	`counted_at` integer,
	`running_at` integer,
	`day` integer DEFAULT 0 NOT NULL,
	`upload_id` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_day_day` ON `upload_day` (`day`,`upload_id`);--> statement-breakpoint
CREATE TABLE `follow_totals` (
	`creator` text PRIMARY KEY NOT NULL,
	`followers` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `follows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`follower` text NOT NULL,
	`creator` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`follower`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `follows_pair` ON `follows` (`follower`,`creator`);--> statement-breakpoint
CREATE INDEX `follows_newest` ON `follows` (`follower`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `follows_creator` ON `follows` (`creator`,`id`);--> statement-breakpoint
CREATE TABLE `like_totals` (
	`upload_id` integer PRIMARY KEY NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `likes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`upload_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `likes_pair` ON `likes` (`account_id`,`upload_id`);--> statement-breakpoint
CREATE INDEX `likes_newest` ON `likes` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `likes_upload` ON `likes` (`upload_id`);--> statement-breakpoint
CREATE TABLE `playlist_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`playlist_id` integer NOT NULL,
	`upload_id` integer NOT NULL,
	`rank` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `playlist_items_pair` ON `playlist_items` (`playlist_id`,`upload_id`);--> statement-breakpoint
CREATE INDEX `playlist_items_order` ON `playlist_items` (`playlist_id`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `playlist_items_upload` ON `playlist_items` (`upload_id`);--> statement-breakpoint
CREATE TABLE `playlists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`visibility` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`items` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `playlists_owner` ON `playlists` (`owner`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `playlists_public` ON `playlists` (`owner`,`updated_at`,`id`) WHERE visibility = 'public';--> statement-breakpoint
CREATE TABLE `saved_works` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`upload_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_works_pair` ON `saved_works` (`account_id`,`upload_id`);--> statement-breakpoint
CREATE INDEX `saved_works_newest` ON `saved_works` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `saved_works_upload` ON `saved_works` (`upload_id`);--> statement-breakpoint
CREATE TABLE `history_settings` (
	`account_id` text PRIMARY KEY NOT NULL,
	`paused_at` integer,
	`forgotten_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `watch_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`upload_id` integer NOT NULL,
	`watched_at` integer NOT NULL,
	`position_ms` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `watch_history_pair` ON `watch_history` (`account_id`,`upload_id`);--> statement-breakpoint
CREATE INDEX `watch_history_newest` ON `watch_history` (`account_id`,`watched_at`,`id`);--> statement-breakpoint
CREATE INDEX `watch_history_unfinished` ON `watch_history` (`account_id`,`watched_at`,`id`) WHERE position_ms > 0;--> statement-breakpoint
CREATE INDEX `watch_history_upload` ON `watch_history` (`upload_id`);--> statement-breakpoint
CREATE TABLE `announcements` (
	`upload_id` integer PRIMARY KEY NOT NULL,
	`creator` text NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `announcements_open` ON `announcements` (`created_at`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `announcements_creator` ON `announcements` (`creator`,`created_at`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `announcements_done` ON `announcements` (`done_at`) WHERE done_at is not null;--> statement-breakpoint
CREATE TABLE `digests` (
	`account_id` text PRIMARY KEY NOT NULL,
	`frequency` text NOT NULL,
	`next_at` integer NOT NULL,
	`told_until` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `digests_due` ON `digests` (`next_at`);--> statement-breakpoint
CREATE TABLE `notification_marks` (
	`account_id` text NOT NULL,
	`source` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `source`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `push_rounds` (
	`creator` text PRIMARY KEY NOT NULL,
	`began_at` integer NOT NULL,
	`after_follow` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`creator`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_rounds_open` ON `push_rounds` (`began_at`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	`failing_since` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `session_families`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_account` ON `push_subscriptions` (`account_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE TABLE `former_usernames` (
	`username` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_usernames_account` ON `former_usernames` (`account_id`);--> statement-breakpoint
CREATE INDEX `former_usernames_expiry` ON `former_usernames` (`expires_at`);--> statement-breakpoint
CREATE TABLE `search_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `creator_listings` (
	`creator` text PRIMARY KEY NOT NULL,
	`works` integer DEFAULT 0 NOT NULL,
	`latest_at` integer
);
--> statement-breakpoint
CREATE TABLE `share_grants` (
	`upload_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`link_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `upload_id`, `link_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`link_id`) REFERENCES `share_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `share_grants_link` ON `share_grants` (`link_id`);--> statement-breakpoint
CREATE TABLE `share_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`upload_id` integer NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`shows_cover` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_links_key_unique` ON `share_links` (`key`);--> statement-breakpoint
CREATE INDEX `share_links_upload` ON `share_links` (`upload_id`,`id`);--> statement-breakpoint
CREATE TABLE `tag_totals` (
	`tag` text PRIMARY KEY NOT NULL,
	`works` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `upload_tags` (
	`upload_id` integer NOT NULL,
	`tag` text NOT NULL,
	`label` text NOT NULL,
	`position` integer NOT NULL,
	`listed_at` integer,
	PRIMARY KEY(`upload_id`, `tag`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `upload_tags_listed` ON `upload_tags` (`tag`,`listed_at`,`upload_id`);--> statement-breakpoint
DROP INDEX `uploads_feed`;--> statement-breakpoint
ALTER TABLE `uploads` ADD `listed_at` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `publish_at` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `replaces` integer;--> statement-breakpoint
CREATE INDEX `uploads_feed_kind` ON `uploads` (`kind`,`listed_at`,`id`) WHERE visibility = 'public' and status = 'ready';--> statement-breakpoint
CREATE INDEX `uploads_feed_owner` ON `uploads` (`owner`,`listed_at`,`id`) WHERE visibility = 'public' and status = 'ready';--> statement-breakpoint
CREATE INDEX `uploads_feed_owner_kind` ON `uploads` (`owner`,`kind`,`listed_at`,`id`) WHERE visibility = 'public' and status = 'ready';--> statement-breakpoint
CREATE INDEX `uploads_publish` ON `uploads` (`publish_at`) WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX `uploads_replaces` ON `uploads` (`replaces`) WHERE replaces is not null;--> statement-breakpoint
CREATE INDEX `uploads_feed` ON `uploads` (`listed_at`,`id`) WHERE visibility = 'public' and status = 'ready';--> statement-breakpoint
-- Everything below is by hand. `listed`: visibility = 'public' and status = 'ready'.
UPDATE `uploads` SET `listed_at` = `created_at` WHERE `visibility` = 'public';
--> statement-breakpoint
CREATE TRIGGER `uploads_listed_at_once` AFTER INSERT ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`listed_at` IS NULL
BEGIN
	UPDATE `uploads` SET `listed_at` = NEW.`created_at` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- A net: the verbs say the moment themselves.
CREATE TRIGGER `uploads_listed_later` AFTER UPDATE OF `visibility` ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`listed_at` IS NULL
BEGIN
	UPDATE `uploads` SET `listed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_list_begins` AFTER INSERT ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready'
BEGIN
	INSERT INTO `creator_listings` (`creator`, `works`) VALUES (NEW.`owner`, 1)
		ON CONFLICT DO UPDATE SET `works` = `works` + 1;
	UPDATE `creator_listings` SET `latest_at` = (SELECT max(`listed_at`) FROM `uploads`
		WHERE `owner` = NEW.`owner` AND visibility = 'public' AND status = 'ready') WHERE `creator` = NEW.`owner`;
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_list_changes` AFTER UPDATE OF `visibility`, `status`, `listed_at` ON `uploads`
WHEN (NEW.`visibility` = 'public' AND NEW.`status` = 'ready') <> (OLD.`visibility` = 'public' AND OLD.`status` = 'ready')
	OR (NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`listed_at` IS NOT OLD.`listed_at`)
BEGIN
	INSERT INTO `creator_listings` (`creator`, `works`)
		VALUES (NEW.`owner`, (NEW.`visibility` = 'public' AND NEW.`status` = 'ready'))
		ON CONFLICT DO UPDATE SET `works` = `works` + (NEW.`visibility` = 'public' AND NEW.`status` = 'ready')
			- (OLD.`visibility` = 'public' AND OLD.`status` = 'ready');
	UPDATE `creator_listings` SET `latest_at` = (SELECT max(`listed_at`) FROM `uploads`
		WHERE `owner` = NEW.`owner` AND visibility = 'public' AND status = 'ready') WHERE `creator` = NEW.`owner`;
	UPDATE `upload_tags`
		SET `listed_at` = CASE WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' THEN NEW.`listed_at` END
		WHERE `upload_id` = NEW.`id`;
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_list_ends` AFTER DELETE ON `uploads`
WHEN OLD.`visibility` = 'public' AND OLD.`status` = 'ready'
BEGIN
	UPDATE `creator_listings` SET `works` = `works` - 1, `latest_at` = (SELECT max(`listed_at`) FROM `uploads`
		WHERE `owner` = OLD.`owner` AND visibility = 'public' AND status = 'ready') WHERE `creator` = OLD.`owner`;
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', OLD.`id`);
END;
--> statement-breakpoint
INSERT INTO `creator_listings` (`creator`, `works`, `latest_at`)
	SELECT `owner`, count(*), max(`listed_at`) FROM `uploads`
		WHERE visibility = 'public' AND status = 'ready' GROUP BY `owner`;
--> statement-breakpoint
INSERT INTO `search_changes` (`subject`, `key`)
	SELECT 'work', `id` FROM `uploads` WHERE visibility = 'public' AND status = 'ready';
--> statement-breakpoint
INSERT INTO `search_changes` (`subject`, `key`) SELECT 'creator', `id` FROM `profiles` WHERE `account_type` = 'creator';
--> statement-breakpoint
-- A creator is found from their first public work to their last.
CREATE TRIGGER `creator_listings_begin` AFTER INSERT ON `creator_listings` WHEN NEW.`works` > 0
BEGIN
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', NEW.`creator`);
END;
--> statement-breakpoint
CREATE TRIGGER `creator_listings_change` AFTER UPDATE OF `works` ON `creator_listings`
WHEN (NEW.`works` > 0) <> (OLD.`works` > 0)
BEGIN
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', NEW.`creator`);
END;
--> statement-breakpoint
-- A work's words.
CREATE TRIGGER `uploads_words_change` AFTER UPDATE OF `title`, `description` ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready'
	AND (NEW.`title` <> OLD.`title` OR NEW.`description` IS NOT OLD.`description`)
BEGIN
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `profiles_words_begin` AFTER INSERT ON `profiles` WHEN NEW.`account_type` = 'creator'
BEGIN
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `profiles_words_change` AFTER UPDATE OF `full_name`, `username`, `account_type` ON `profiles`
WHEN NEW.`full_name` IS NOT OLD.`full_name` OR NEW.`username` <> OLD.`username` OR NEW.`account_type` <> OLD.`account_type`
BEGIN
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `profiles_words_end` AFTER DELETE ON `profiles` WHEN OLD.`account_type` = 'creator'
BEGIN
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', OLD.`id`);
END;
--> statement-breakpoint
-- The verbs write tags without `listed_at`; it is the work's.
CREATE TRIGGER `upload_tags_begin` AFTER INSERT ON `upload_tags`
BEGIN
	UPDATE `upload_tags` SET `listed_at` = (SELECT `listed_at` FROM `uploads`
		WHERE `id` = NEW.`upload_id` AND `visibility` = 'public' AND `status` = 'ready')
		WHERE `upload_id` = NEW.`upload_id` AND `tag` = NEW.`tag`;
END;
--> statement-breakpoint
CREATE TRIGGER `upload_tags_change` AFTER UPDATE OF `listed_at` ON `upload_tags`
WHEN (NEW.`listed_at` IS NULL) <> (OLD.`listed_at` IS NULL)
BEGIN
	INSERT INTO `tag_totals` (`tag`, `works`) VALUES (NEW.`tag`, NEW.`listed_at` IS NOT NULL)
		ON CONFLICT DO UPDATE SET `works` = `works` + (NEW.`listed_at` IS NOT NULL) - (OLD.`listed_at` IS NOT NULL);
	DELETE FROM `tag_totals` WHERE `tag` = NEW.`tag` AND `works` <= 0;
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', NEW.`upload_id`), ('tag', NEW.`tag`);
END;
--> statement-breakpoint
CREATE TRIGGER `upload_tags_end` AFTER DELETE ON `upload_tags` WHEN OLD.`listed_at` IS NOT NULL
BEGIN
	UPDATE `tag_totals` SET `works` = `works` - 1 WHERE `tag` = OLD.`tag`;
	DELETE FROM `tag_totals` WHERE `tag` = OLD.`tag` AND `works` <= 0;
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', OLD.`upload_id`), ('tag', OLD.`tag`);
END;
--> statement-breakpoint
-- An old username is kept for who had it. In the words of the index on usernames, so that whoever writes one is told
-- the same of both.
CREATE TRIGGER `profiles_name_begin` BEFORE INSERT ON `profiles`
WHEN EXISTS (SELECT 1 FROM `former_usernames` WHERE `username` = lower(NEW.`username`)
	AND `account_id` <> NEW.`id` AND `expires_at` > unixepoch('subsec') * 1000)
BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: profiles_username');
END;
--> statement-breakpoint
CREATE TRIGGER `profiles_name_change` BEFORE UPDATE OF `username` ON `profiles`
WHEN EXISTS (SELECT 1 FROM `former_usernames` WHERE `username` = lower(NEW.`username`)
	AND `account_id` <> NEW.`id` AND `expires_at` > unixepoch('subsec') * 1000)
BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: profiles_username');
END;
--> statement-breakpoint
CREATE TRIGGER `follows_begin` AFTER INSERT ON `follows`
BEGIN
	INSERT INTO `follow_totals` (`creator`, `followers`) VALUES (NEW.`creator`, 1)
		ON CONFLICT DO UPDATE SET `followers` = `followers` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `follows_end` AFTER DELETE ON `follows`
BEGIN
	UPDATE `follow_totals` SET `followers` = `followers` - 1 WHERE `creator` = OLD.`creator`;
	DELETE FROM `follow_totals` WHERE `creator` = OLD.`creator` AND `followers` <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER `likes_begin` AFTER INSERT ON `likes`
BEGIN
	INSERT INTO `like_totals` (`upload_id`, `likes`) VALUES (NEW.`upload_id`, 1)
		ON CONFLICT DO UPDATE SET `likes` = `likes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `likes_end` AFTER DELETE ON `likes`
BEGIN
	UPDATE `like_totals` SET `likes` = `likes` - 1 WHERE `upload_id` = OLD.`upload_id`;
	DELETE FROM `like_totals` WHERE `upload_id` = OLD.`upload_id` AND `likes` <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER `playlist_items_begin` AFTER INSERT ON `playlist_items`
BEGIN
	UPDATE `playlists` SET `items` = `items` + 1 WHERE `id` = NEW.`playlist_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `playlist_items_end` AFTER DELETE ON `playlist_items`
BEGIN
	UPDATE `playlists` SET `items` = `items` - 1 WHERE `id` = OLD.`playlist_id`;
END;
--> statement-breakpoint
-- Once a work, and no news of one that was listed long ago and is only read again.
CREATE TRIGGER `uploads_announce_at_once` AFTER INSERT ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`created_at` > (unixepoch() - 86400) * 1000
BEGIN
	INSERT INTO `announcements` (`upload_id`, `creator`, `created_at`) VALUES (NEW.`id`, NEW.`owner`, unixepoch() * 1000) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_announce` AFTER UPDATE OF `visibility`, `status` ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NOT (OLD.`visibility` = 'public' AND OLD.`status` = 'ready')
	AND coalesce(NEW.`listed_at`, unixepoch() * 1000) > (unixepoch() - 86400) * 1000
BEGIN
	INSERT INTO `announcements` (`upload_id`, `creator`, `created_at`) VALUES (NEW.`id`, NEW.`owner`, unixepoch() * 1000) ON CONFLICT DO NOTHING;
END;
