CREATE TABLE `freed_usernames` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `freed_usernames_expiry` ON `freed_usernames` (`expires_at`);--> statement-breakpoint
CREATE TABLE `held_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`case_id` integer NOT NULL,
	`decision_id` integer,
	`upload_id` integer NOT NULL,
	`path` text NOT NULL,
	`etag` text,
	`poster` text,
	`words` text NOT NULL,
	`sha256` text,
	`held_at` integer NOT NULL,
	`release_at` integer
);
--> statement-breakpoint
CREATE INDEX `held_versions_case` ON `held_versions` (`case_id`);--> statement-breakpoint
CREATE INDEX `held_versions_decision` ON `held_versions` (`decision_id`) WHERE decision_id is not null;--> statement-breakpoint
CREATE INDEX `held_versions_upload` ON `held_versions` (`upload_id`);--> statement-breakpoint
CREATE INDEX `held_versions_path` ON `held_versions` (`path`);--> statement-breakpoint
CREATE INDEX `held_versions_poster` ON `held_versions` (`poster`) WHERE poster is not null;--> statement-breakpoint
CREATE INDEX `held_versions_unread` ON `held_versions` (`id`) WHERE sha256 is null and decision_id is null;--> statement-breakpoint
CREATE INDEX `held_versions_release` ON `held_versions` (`release_at`) WHERE release_at is not null;--> statement-breakpoint
DROP INDEX `known_bytes_measure_id_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `known_bytes_measure` ON `known_bytes` (`measure_id`,`sha256`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `username_likeness` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `name_likeness` text;--> statement-breakpoint
CREATE INDEX `profiles_username_likeness` ON `profiles` (`username_likeness`);--> statement-breakpoint
CREATE INDEX `profiles_name_likeness` ON `profiles` (`name_likeness`);--> statement-breakpoint
CREATE INDEX `profiles_likeness_unknown` ON `profiles` (`id`) WHERE username_likeness is null;--> statement-breakpoint
ALTER TABLE `creator_listings` ADD `news_at` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `visible_at` integer;--> statement-breakpoint
CREATE INDEX `uploads_news` ON `uploads` (`owner`,`visible_at`,`id`) WHERE visibility = 'public' and status = 'ready';--> statement-breakpoint
-- Everything below is by hand.
-- Hand: what was reported and judged
-- A work as it is now, in the words in which it is kept for a case. What is sealed says nothing here.
CREATE VIEW `work_versions` AS SELECT u.`id` AS `upload_id`, u.`path` AS `path`, u.`etag` AS `etag`, u.`poster` AS `poster`,
	json_object('title', u.`title`, 'description', u.`description`, 'alt_text', u.`alt_text`, 'file_name', u.`file_name`,
		'kind', u.`kind`, 'mime_type', u.`mime_type`, 'file_size', u.`file_size`, 'width', u.`width`, 'height', u.`height`,
		'tags', json((SELECT json_group_array(`label`) FROM (SELECT `label` FROM `upload_tags` WHERE `upload_id` = u.`id` ORDER BY `position`))),
		'captions', json((SELECT json_group_array(json_array(`language`, `created_at`))
			FROM (SELECT `language`, `created_at` FROM `upload_tracks` WHERE `upload_id` = u.`id` ORDER BY `language`)))) AS `words`
	FROM `uploads` AS u WHERE u.`sealed` IS NULL AND u.`replaces` IS NULL AND u.`rendition_of` IS NULL;
--> statement-breakpoint
-- Each version once a case.
CREATE TRIGGER `reports_hold_version` AFTER INSERT ON `reports` WHEN NEW.`subject` LIKE 'work:%'
BEGIN
	INSERT INTO `held_versions` (`case_id`, `upload_id`, `path`, `etag`, `poster`, `words`, `sha256`, `held_at`)
		SELECT NEW.`case_id`, v.`upload_id`, v.`path`, v.`etag`, v.`poster`, v.`words`,
			(SELECT max(o.`sha256`) FROM `held_versions` AS o WHERE o.`path` = v.`path` AND o.`etag` IS v.`etag`), NEW.`created_at`
		FROM `work_versions` AS v WHERE v.`upload_id` = CAST(substr(NEW.`subject`, 6) AS INTEGER)
			AND NOT EXISTS (SELECT 1 FROM `held_versions` AS h WHERE h.`case_id` = NEW.`case_id` AND h.`decision_id` IS NULL
				AND h.`path` = v.`path` AND h.`etag` IS v.`etag` AND h.`poster` IS v.`poster` AND h.`words` = v.`words`);
END;
--> statement-breakpoint
CREATE TRIGGER `appeals_hold_version` AFTER INSERT ON `cases`
WHEN NEW.`kind` = 'appeal' AND NEW.`subject_kind` = 'work' AND NEW.`closed_at` IS NULL
BEGIN
	INSERT INTO `held_versions` (`case_id`, `upload_id`, `path`, `etag`, `poster`, `words`, `sha256`, `held_at`)
		SELECT NEW.`id`, v.`upload_id`, v.`path`, v.`etag`, v.`poster`, v.`words`,
			(SELECT max(o.`sha256`) FROM `held_versions` AS o WHERE o.`path` = v.`path` AND o.`etag` IS v.`etag`), NEW.`opened_at`
		FROM `work_versions` AS v WHERE v.`upload_id` = CAST(substr(NEW.`subject`, 6) AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `decisions_hold_version` AFTER INSERT ON `decisions` WHEN NEW.`subject_kind` = 'work'
BEGIN
	INSERT INTO `held_versions` (`case_id`, `decision_id`, `upload_id`, `path`, `etag`, `poster`, `words`, `sha256`, `held_at`, `release_at`)
		SELECT NEW.`case_id`, NEW.`id`, v.`upload_id`, v.`path`, v.`etag`, v.`poster`, v.`words`,
			(SELECT max(o.`sha256`) FROM `held_versions` AS o WHERE o.`path` = v.`path` AND o.`etag` IS v.`etag`),
			NEW.`decided_at`, coalesce(NEW.`appeal_until`, NEW.`decided_at`)
		FROM `work_versions` AS v WHERE v.`upload_id` = CAST(substr(NEW.`subject`, 6) AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `cases_release_versions` AFTER UPDATE OF `closed_at` ON `cases`
WHEN NEW.`closed_at` IS NOT NULL AND OLD.`closed_at` IS NULL
BEGIN
	UPDATE `held_versions` SET `release_at` = NEW.`closed_at` WHERE `case_id` = NEW.`id` AND `decision_id` IS NULL;
END;
--> statement-breakpoint
-- What a decision is kept for is over when its work is gone.
CREATE TRIGGER `uploads_release_versions` AFTER DELETE ON `uploads`
BEGIN
	DELETE FROM `held_versions` WHERE `upload_id` = OLD.`id` AND `decision_id` IS NOT NULL;
END;
--> statement-breakpoint
-- What was reported and replaced since is sealed with its work, and is known as well.
DROP TRIGGER `seal_files_known`;
--> statement-breakpoint
CREATE TRIGGER `seal_files_known` AFTER INSERT ON `seal_files`
WHEN NEW.`size` > 0
BEGIN
	INSERT INTO `known_bytes` (`subject`, `category`, `effect`, `sha256`, `size`, `added_at`, `searched_to`)
		SELECT s.`subject`, 'child_abuse', 'refuse', NEW.`sha256`, NEW.`size`, NEW.`copied_at`, 0
		FROM `seals` AS s JOIN `uploads` AS u ON u.`path` = NEW.`key`
			AND (u.`id` = s.`upload_id` OR (u.`replaces` = s.`upload_id` AND u.`replaced_at` IS NOT NULL))
		WHERE s.`id` = NEW.`seal_id` AND s.`lifted_at` IS NULL;
END;
--> statement-breakpoint
INSERT INTO `held_versions` (`case_id`, `upload_id`, `path`, `etag`, `poster`, `words`, `held_at`)
	SELECT c.`id`, v.`upload_id`, v.`path`, v.`etag`, v.`poster`, v.`words`, c.`opened_at`
	FROM `cases` AS c JOIN `work_versions` AS v ON v.`upload_id` = CAST(substr(c.`subject`, 6) AS INTEGER)
	WHERE c.`subject_kind` = 'work' AND c.`closed_at` IS NULL;
--> statement-breakpoint
INSERT INTO `held_versions` (`case_id`, `decision_id`, `upload_id`, `path`, `etag`, `poster`, `words`, `held_at`, `release_at`)
	SELECT d.`case_id`, d.`id`, v.`upload_id`, v.`path`, v.`etag`, v.`poster`, v.`words`, d.`decided_at`, d.`decided_at`
	FROM `measures` AS m JOIN `decisions` AS d ON d.`id` = m.`decision_id`
		JOIN `work_versions` AS v ON v.`upload_id` = CAST(substr(m.`subject`, 6) AS INTEGER)
	WHERE m.`what` = 'removed' AND m.ended_at is null AND m.known_at is null AND m.`subject` LIKE 'work:%';
--> statement-breakpoint
-- Hand: news
-- Works are told of by the moment everybody could see them, not by the one when they were reserved or planned for.
UPDATE `uploads` SET `visible_at` = `listed_at` WHERE `listed_at` IS NOT NULL AND `status` = 'ready';
--> statement-breakpoint
UPDATE `creator_listings` SET `news_at` = `latest_at`;
--> statement-breakpoint
CREATE TRIGGER `uploads_visible_at_once` AFTER INSERT ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`visible_at` IS NULL
BEGIN
	UPDATE `uploads` SET `visible_at` = coalesce(NEW.`listed_at`, NEW.`created_at`) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_visible` AFTER UPDATE OF `visibility`, `status` ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`visible_at` IS NULL
BEGIN
	UPDATE `uploads` SET `visible_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- Daily mails leave at eight, UTC, and are all sent by five past. One that was hidden before any of them could tell of it
-- is news when it comes back; any other was told, and is told once.
CREATE TRIGGER `uploads_hidden_untold` AFTER UPDATE OF `visibility`, `status` ON `uploads`
WHEN OLD.`visibility` = 'public' AND OLD.`status` = 'ready' AND NOT (NEW.`visibility` = 'public' AND NEW.`status` = 'ready')
	AND NEW.`status` <> 'deleting'
	AND (unixepoch() - 29100) / 86400 = (NEW.`visible_at` / 1000 - 29100) / 86400
BEGIN
	UPDATE `uploads` SET `visible_at` = NULL WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_news_at_once` AFTER INSERT ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`visible_at` IS NOT NULL
BEGIN
	INSERT INTO `creator_listings` (`creator`, `works`, `news_at`) VALUES (NEW.`owner`, 0, NEW.`visible_at`)
		ON CONFLICT DO UPDATE SET `news_at` = max(coalesce(`news_at`, 0), excluded.`news_at`);
	INSERT INTO `announcements` (`upload_id`, `creator`, `created_at`)
		SELECT NEW.`id`, NEW.`owner`, unixepoch() * 1000 WHERE NEW.`visible_at` > (unixepoch() - 86400) * 1000
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER `uploads_announce_at_once`;
--> statement-breakpoint
DROP TRIGGER `uploads_announce`;
--> statement-breakpoint
CREATE TRIGGER `uploads_announce` AFTER UPDATE OF `visible_at` ON `uploads`
WHEN NEW.`visible_at` IS NOT NULL AND OLD.`visible_at` IS NULL
BEGIN
	INSERT INTO `creator_listings` (`creator`, `works`, `news_at`) VALUES (NEW.`owner`, 0, NEW.`visible_at`)
		ON CONFLICT DO UPDATE SET `news_at` = max(coalesce(`news_at`, 0), excluded.`news_at`);
	INSERT INTO `announcements` (`upload_id`, `creator`, `created_at`)
		VALUES (NEW.`id`, NEW.`owner`, NEW.`visible_at`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Hand: look-alike names
CREATE TRIGGER `profiles_likeness_unknown` AFTER UPDATE OF `username`, `full_name` ON `profiles`
WHEN NEW.`username` IS NOT OLD.`username` OR NEW.`full_name` IS NOT OLD.`full_name`
BEGIN
	UPDATE `profiles` SET `username_likeness` = NULL, `name_likeness` = NULL WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- An old username is kept for a year instead of 90 days.
UPDATE `former_usernames` SET `expires_at` = `expires_at` + 23760000000;
