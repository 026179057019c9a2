CREATE TABLE `held_avatars` (
	`name` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `held_avatars_account` ON `held_avatars` (`account_id`);--> statement-breakpoint
ALTER TABLE `playlist_items` ADD `for_adults` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `playlists` ADD `adults` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `creator_listings` ADD `adults` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tag_totals` ADD `adults` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `upload_tags` ADD `for_adults` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Everything below is by hand.
-- Hand: known bytes of what is sealed
-- Bytes of a sealed work follow from no decision. SQLite can't take a NOT NULL back, so the table is made anew, and with it the
-- one that names its rows, in an order in which no reference is ever without what it refers to.
DROP TRIGGER `known_bytes_end`;
--> statement-breakpoint
CREATE TABLE `new_known_bytes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`decision_id` integer,
	`measure_id` integer,
	`subject` text NOT NULL,
	`category` text NOT NULL,
	`effect` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`look` text,
	`band0` integer,
	`band1` integer,
	`band2` integer,
	`band3` integer,
	`added_at` integer NOT NULL,
	`ended_at` integer,
	`returned_at` integer,
	`searched_to` integer,
	FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `new_known_bytes` (`id`, `decision_id`, `measure_id`, `subject`, `category`, `effect`, `sha256`, `size`, `look`, `band0`, `band1`, `band2`, `band3`, `added_at`, `ended_at`, `returned_at`, `searched_to`)
	SELECT `id`, `decision_id`, `measure_id`, `subject`, `category`, `effect`, `sha256`, `size`, `look`, `band0`, `band1`, `band2`, `band3`, `added_at`, `ended_at`, `returned_at`, `searched_to` FROM `known_bytes`;
--> statement-breakpoint
CREATE TABLE `new_known_copies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`known_id` integer NOT NULL,
	`upload_id` integer NOT NULL,
	`distance` integer,
	`decision_id` integer,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`known_id`) REFERENCES `new_known_bytes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `new_known_copies` (`id`, `known_id`, `upload_id`, `distance`, `decision_id`, `found_at`)
	SELECT `id`, `known_id`, `upload_id`, `distance`, `decision_id`, `found_at` FROM `known_copies`;
--> statement-breakpoint
DROP TABLE `known_copies`;
--> statement-breakpoint
DROP TABLE `known_bytes`;
--> statement-breakpoint
ALTER TABLE `new_known_bytes` RENAME TO `known_bytes`;
--> statement-breakpoint
ALTER TABLE `new_known_copies` RENAME TO `known_copies`;
--> statement-breakpoint
CREATE UNIQUE INDEX `known_bytes_measure_id_unique` ON `known_bytes` (`measure_id`);
--> statement-breakpoint
CREATE INDEX `known_bytes_size` ON `known_bytes` (`size`,`id`) WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX `known_bytes_sha256` ON `known_bytes` (`sha256`);
--> statement-breakpoint
CREATE INDEX `known_bytes_decision` ON `known_bytes` (`decision_id`);
--> statement-breakpoint
CREATE INDEX `known_bytes_subject` ON `known_bytes` (`subject`);
--> statement-breakpoint
CREATE INDEX `known_bytes_searching` ON `known_bytes` (`id`) WHERE searched_to is not null and ended_at is null;
--> statement-breakpoint
CREATE INDEX `known_bytes_returning` ON `known_bytes` (`id`) WHERE ended_at is not null and returned_at is null;
--> statement-breakpoint
CREATE INDEX `known_bytes_band0` ON `known_bytes` (`band0`) WHERE ended_at is null and band0 is not null;
--> statement-breakpoint
CREATE INDEX `known_bytes_band1` ON `known_bytes` (`band1`) WHERE ended_at is null and band1 is not null;
--> statement-breakpoint
CREATE INDEX `known_bytes_band2` ON `known_bytes` (`band2`) WHERE ended_at is null and band2 is not null;
--> statement-breakpoint
CREATE INDEX `known_bytes_band3` ON `known_bytes` (`band3`) WHERE ended_at is null and band3 is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `known_copies_once` ON `known_copies` (`known_id`,`upload_id`);
--> statement-breakpoint
CREATE INDEX `known_copies_upload` ON `known_copies` (`upload_id`);
--> statement-breakpoint
CREATE INDEX `known_copies_decision` ON `known_copies` (`decision_id`);
--> statement-breakpoint
CREATE TRIGGER `known_bytes_end` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'removed' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
	UPDATE `known_bytes` SET `ended_at` = NEW.`ended_at` WHERE `measure_id` = NEW.`id` AND `ended_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `known_bytes_remain` BEFORE DELETE ON `known_bytes`
BEGIN
	SELECT RAISE(ABORT, 'known_bytes: rows never go');
END;
--> statement-breakpoint
CREATE TRIGGER `known_copies_remain` BEFORE DELETE ON `known_copies`
BEGIN
	SELECT RAISE(ABORT, 'known_copies: rows never go');
END;
--> statement-breakpoint
-- Bytes of a sealed work are known as soon as they are evidence, and for as long as nobody has lifted the seal.
CREATE TRIGGER `seal_files_known` AFTER INSERT ON `seal_files`
WHEN NEW.`size` > 0
BEGIN
	INSERT INTO `known_bytes` (`subject`, `category`, `effect`, `sha256`, `size`, `added_at`, `searched_to`)
		SELECT s.`subject`, 'child_abuse', 'refuse', NEW.`sha256`, NEW.`size`, NEW.`copied_at`, 0
		FROM `seals` AS s JOIN `uploads` AS u ON u.`id` = s.`upload_id` AND u.`path` = NEW.`key`
		WHERE s.`id` = NEW.`seal_id` AND s.`lifted_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `seals_known_end` AFTER UPDATE OF `lifted_at` ON `seals`
WHEN NEW.`lifted_at` IS NOT NULL AND OLD.`lifted_at` IS NULL
BEGIN
	UPDATE `known_bytes` SET `ended_at` = NEW.`lifted_at`
		WHERE `subject` = NEW.`subject` AND `measure_id` IS NULL AND `ended_at` IS NULL;
END;
--> statement-breakpoint
-- And of what was sealed before.
INSERT INTO `known_bytes` (`subject`, `category`, `effect`, `sha256`, `size`, `added_at`, `searched_to`)
	SELECT s.`subject`, 'child_abuse', 'refuse', f.`sha256`, f.`size`, f.`copied_at`, 0
	FROM `seal_files` AS f JOIN `seals` AS s ON s.`id` = f.`seal_id` AND s.`lifted_at` IS NULL
		JOIN `uploads` AS u ON u.`id` = s.`upload_id` AND u.`path` = f.`key`
	WHERE f.`size` > 0;
--> statement-breakpoint
-- Hand: counts by age
-- What is for adults is kept beside each work in lists of tags and of people, so that a sum loses with a row what that row gave it.
UPDATE `upload_tags` SET `for_adults` = 1 WHERE `upload_id` IN (SELECT `id` FROM `uploads` WHERE `adults_by_owner` <> 0 OR `adults_by_decision` <> 0);
--> statement-breakpoint
UPDATE `tag_totals` SET `adults` = (SELECT count(*) FROM `upload_tags` AS t
	WHERE t.`tag` = `tag_totals`.`tag` AND t.`listed_at` IS NOT NULL AND t.`for_adults` <> 0)
	WHERE `tag` IN (SELECT `tag` FROM `upload_tags` WHERE `listed_at` IS NOT NULL AND `for_adults` <> 0);
--> statement-breakpoint
UPDATE `creator_listings` SET `adults` = (SELECT count(*) FROM `uploads`
	WHERE `owner` = `creator_listings`.`creator` AND visibility = 'public' AND status = 'ready'
		AND (`adults_by_owner` <> 0 OR `adults_by_decision` <> 0));
--> statement-breakpoint
UPDATE `playlist_items` SET `for_adults` = 1 WHERE `upload_id` IN (SELECT `id` FROM `uploads` WHERE `adults_by_owner` <> 0 OR `adults_by_decision` <> 0);
--> statement-breakpoint
UPDATE `playlists` SET `adults` = (SELECT count(*) FROM `playlist_items` WHERE `playlist_id` = `playlists`.`id` AND `for_adults` <> 0)
	WHERE `id` IN (SELECT `playlist_id` FROM `playlist_items` WHERE `for_adults` <> 0);
--> statement-breakpoint
-- The index of search has to know them, too.
INSERT INTO `search_changes` (`subject`, `key`) SELECT 'work', `id` FROM `uploads`
	WHERE visibility = 'public' AND status = 'ready' AND (`adults_by_owner` <> 0 OR `adults_by_decision` <> 0);
--> statement-breakpoint
INSERT INTO `search_changes` (`subject`, `key`) SELECT 'creator', `creator` FROM `creator_listings` WHERE `works` > 0 AND `works` <= `adults`;
--> statement-breakpoint
INSERT INTO `search_changes` (`subject`, `key`) SELECT 'tag', `tag` FROM `tag_totals` WHERE `works` > 0 AND `works` <= `adults`;
--> statement-breakpoint
CREATE TRIGGER `uploads_adults_begin` AFTER INSERT ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0)
BEGIN
	INSERT INTO `creator_listings` (`creator`, `adults`) VALUES (NEW.`owner`, 1)
		ON CONFLICT DO UPDATE SET `adults` = `adults` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_adults_change` AFTER UPDATE OF `visibility`, `status`, `adults_by_owner`, `adults_by_decision` ON `uploads`
WHEN (NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0))
	<> (OLD.`visibility` = 'public' AND OLD.`status` = 'ready' AND (OLD.`adults_by_owner` <> 0 OR OLD.`adults_by_decision` <> 0))
BEGIN
	INSERT INTO `creator_listings` (`creator`) VALUES (NEW.`owner`) ON CONFLICT DO NOTHING;
	UPDATE `creator_listings` SET `adults` = `adults`
		+ (NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0))
		- (OLD.`visibility` = 'public' AND OLD.`status` = 'ready' AND (OLD.`adults_by_owner` <> 0 OR OLD.`adults_by_decision` <> 0))
		WHERE `creator` = NEW.`owner`;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_adults_end` AFTER DELETE ON `uploads`
WHEN OLD.`visibility` = 'public' AND OLD.`status` = 'ready' AND (OLD.`adults_by_owner` <> 0 OR OLD.`adults_by_decision` <> 0)
BEGIN
	UPDATE `creator_listings` SET `adults` = `adults` - 1 WHERE `creator` = OLD.`owner`;
END;
--> statement-breakpoint
-- Marked, or no longer: every list that holds the work hears of it, whether it stands before everybody or not.
CREATE TRIGGER `uploads_marked` AFTER UPDATE OF `adults_by_owner`, `adults_by_decision` ON `uploads`
WHEN (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0) <> (OLD.`adults_by_owner` <> 0 OR OLD.`adults_by_decision` <> 0)
BEGIN
	UPDATE `upload_tags` SET `for_adults` = (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0) WHERE `upload_id` = NEW.`id`;
	UPDATE `playlist_items` SET `for_adults` = (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0) WHERE `upload_id` = NEW.`id`;
	INSERT INTO `search_changes` (`subject`, `key`) SELECT 'work', NEW.`id` WHERE NEW.`visibility` = 'public' AND NEW.`status` = 'ready';
END;
--> statement-breakpoint
-- A creator, or a tag, of nothing but works for adults is found by adults alone.
CREATE TRIGGER `creator_listings_for_adults` AFTER UPDATE OF `works`, `adults` ON `creator_listings`
WHEN (NEW.`works` > NEW.`adults`) <> (OLD.`works` > OLD.`adults`)
BEGIN
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', NEW.`creator`);
END;
--> statement-breakpoint
CREATE TRIGGER `upload_tags_adults_begin` AFTER INSERT ON `upload_tags`
WHEN NEW.`for_adults` = 0
BEGIN
	UPDATE `upload_tags` SET `for_adults` = 1 WHERE `upload_id` = NEW.`upload_id` AND `tag` = NEW.`tag`
		AND EXISTS (SELECT 1 FROM `uploads` WHERE `id` = NEW.`upload_id` AND (`adults_by_owner` <> 0 OR `adults_by_decision` <> 0));
END;
--> statement-breakpoint
CREATE TRIGGER `upload_tags_adults_change` AFTER UPDATE OF `listed_at`, `for_adults` ON `upload_tags`
WHEN (NEW.`listed_at` IS NOT NULL AND NEW.`for_adults` <> 0) <> (OLD.`listed_at` IS NOT NULL AND OLD.`for_adults` <> 0)
BEGIN
	INSERT INTO `tag_totals` (`tag`) SELECT NEW.`tag` WHERE NEW.`listed_at` IS NOT NULL AND NEW.`for_adults` <> 0 ON CONFLICT DO NOTHING;
	UPDATE `tag_totals` SET `adults` = `adults` + (NEW.`listed_at` IS NOT NULL AND NEW.`for_adults` <> 0)
		- (OLD.`listed_at` IS NOT NULL AND OLD.`for_adults` <> 0) WHERE `tag` = NEW.`tag`;
	INSERT INTO `search_changes` (`subject`, `key`) VALUES ('tag', NEW.`tag`);
END;
--> statement-breakpoint
CREATE TRIGGER `upload_tags_adults_end` AFTER DELETE ON `upload_tags`
WHEN OLD.`listed_at` IS NOT NULL AND OLD.`for_adults` <> 0
BEGIN
	UPDATE `tag_totals` SET `adults` = `adults` - 1 WHERE `tag` = OLD.`tag`;
END;
--> statement-breakpoint
CREATE TRIGGER `playlist_items_adults_begin` AFTER INSERT ON `playlist_items`
WHEN NEW.`for_adults` = 0
BEGIN
	UPDATE `playlist_items` SET `for_adults` = 1 WHERE `id` = NEW.`id`
		AND EXISTS (SELECT 1 FROM `uploads` WHERE `id` = NEW.`upload_id` AND (`adults_by_owner` <> 0 OR `adults_by_decision` <> 0));
END;
--> statement-breakpoint
CREATE TRIGGER `playlist_items_adults_change` AFTER UPDATE OF `for_adults` ON `playlist_items`
WHEN NEW.`for_adults` <> OLD.`for_adults`
BEGIN
	UPDATE `playlists` SET `adults` = `adults` + NEW.`for_adults` - OLD.`for_adults` WHERE `id` = NEW.`playlist_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `playlist_items_adults_end` AFTER DELETE ON `playlist_items`
WHEN OLD.`for_adults` <> 0
BEGIN
	UPDATE `playlists` SET `adults` = `adults` - 1 WHERE `id` = OLD.`playlist_id`;
END;
--> statement-breakpoint
-- Hand: sealed pictures
-- As `seal_files_known` does for works: bytes of a sealed picture are refused wherever they come again.
CREATE TRIGGER `seal_files_known_picture` AFTER INSERT ON `seal_files`
WHEN NEW.`size` > 0
BEGIN
	INSERT INTO `known_bytes` (`subject`, `category`, `effect`, `sha256`, `size`, `added_at`, `searched_to`)
		SELECT `subject`, 'child_abuse', 'refuse', NEW.`sha256`, NEW.`size`, NEW.`copied_at`, 0
		FROM `seals` WHERE `id` = NEW.`seal_id` AND `lifted_at` IS NULL AND `subject` = 'picture:' || NEW.`key`;
END;
--> statement-breakpoint
-- A picture stays where it lies until its bytes are evidence, or the seal was lifted.
CREATE TRIGGER `held_avatars_remain` BEFORE DELETE ON `held_avatars`
WHEN EXISTS (SELECT 1 FROM `seals` WHERE `subject` = 'picture:' || OLD.`name` AND `lifted_at` IS NULL AND `cleared_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'held_avatars: sealed');
END;
--> statement-breakpoint
-- Nor does it come back beside a name meanwhile, whatever writes it.
CREATE TRIGGER `profiles_stay_sealed` BEFORE UPDATE OF `avatar_url` ON `profiles`
WHEN NEW.`avatar_url` IS NOT NULL AND NEW.`avatar_url` IS NOT OLD.`avatar_url`
	AND EXISTS (SELECT 1 FROM `seals` WHERE `subject` = 'picture:' || NEW.`avatar_url` AND `lifted_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'profiles: sealed');
END;
--> statement-breakpoint
-- Nor a comment's words. `id` stays its own, so a reply can't be written to it either: it is deleted.
CREATE TRIGGER `comments_stay_sealed` BEFORE UPDATE OF `text`, `deleted_at` ON `comments`
WHEN (NEW.`text` <> '' OR NEW.`deleted_at` IS NULL)
	AND EXISTS (SELECT 1 FROM `seals` WHERE `subject` = 'comment:' || NEW.`id` AND `lifted_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'comments: sealed');
END;
