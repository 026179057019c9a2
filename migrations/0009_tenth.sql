CREATE TABLE `comment_news` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`upload_id` integer NOT NULL,
	`parent_id` integer NOT NULL,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comment_news_group` ON `comment_news` (`account_id`,`upload_id`,`parent_id`,`day`);--> statement-breakpoint
CREATE INDEX `comment_news_newest` ON `comment_news` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comment_news_upload` ON `comment_news` (`upload_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`upload_id` integer NOT NULL,
	`author` text NOT NULL,
	`parent_id` integer,
	`text` text NOT NULL,
	`filing` text NOT NULL,
	`created_at` integer NOT NULL,
	`hidden_at` integer,
	`removed_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comments_filing` ON `comments` (`author`,`filing`);--> statement-breakpoint
CREATE INDEX `comments_newest` ON `comments` (`upload_id`,`created_at`,`id`) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX `comments_replies` ON `comments` (`parent_id`,`created_at`,`id`) WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX `comments_upload` ON `comments` (`upload_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author`,`id`);--> statement-breakpoint
CREATE TABLE `quiet_comments` (
	`account_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`blocker` text NOT NULL,
	`blocked` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`blocker`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_pair` ON `blocks` (`blocker`,`blocked`);--> statement-breakpoint
CREATE INDEX `blocks_newest` ON `blocks` (`blocker`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked`,`id`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`is_synced` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_account` ON `passkeys` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `used_passkey_challenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_passkey_challenges_expiry` ON `used_passkey_challenges` (`expires_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `comments_paused_until` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `comments_on` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `adults_by_owner` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `adults_by_decision` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Hand: age
-- As with restrictions (0008): reckoned from all measures in force, each time one begins or ends.
CREATE TRIGGER `measures_for_adults_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'adults' AND NEW.`subject` LIKE 'work:%'
BEGIN
	UPDATE `measures` SET `until` = NEW.`until` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `measures_for_adults` AFTER UPDATE OF `ended_at`, `until` ON `measures`
WHEN NEW.`what` = 'adults' AND NEW.`subject` LIKE 'work:%'
BEGIN
	UPDATE `uploads` SET `adults_by_decision` = EXISTS (SELECT 1 FROM `measures`
			WHERE `subject` = NEW.`subject` AND `what` = 'adults' AND ended_at is null)
		WHERE `id` = CAST(substr(NEW.`subject`, 6) AS INTEGER);
END;
--> statement-breakpoint
-- Hand: comments
-- What a decision removed nobody sees until it ends.
CREATE TRIGGER `measures_of_a_comment_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'removed' AND NEW.`subject` LIKE 'comment:%'
BEGIN
	UPDATE `comments` SET `removed_at` = coalesce(`removed_at`, NEW.`began_at`) WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `measures_of_a_comment` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'removed' AND NEW.`subject` LIKE 'comment:%'
BEGIN
	UPDATE `comments` SET `removed_at` = (SELECT min(`began_at`) FROM `measures`
			WHERE `subject` = NEW.`subject` AND `what` = 'removed' AND ended_at is null)
		WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `measures_pause_comments` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'no_comments'
BEGIN
	UPDATE `measures` SET `until` = NEW.`until` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- 8640000000000000 is the last moment a date can have: paused until another decision.
CREATE TRIGGER `measures_of_comments` AFTER UPDATE OF `ended_at`, `until` ON `measures`
WHEN NEW.`what` = 'no_comments'
BEGIN
	UPDATE `accounts` SET `comments_paused_until` = (SELECT max(coalesce(`until`, 8640000000000000)) FROM `measures`
			WHERE `concerned` = NEW.`concerned` AND `what` = 'no_comments' AND ended_at is null)
		WHERE `id` = NEW.`concerned`;
END;
--> statement-breakpoint
-- A deleted comment goes for good: its text at once, and all of it where nothing answers it. While somebody has to judge
-- it, staff alone still read it.
CREATE TRIGGER `comments_deleted` AFTER UPDATE OF `deleted_at` ON `comments`
WHEN NEW.`deleted_at` IS NOT NULL AND OLD.`deleted_at` IS NULL
	AND NOT EXISTS (SELECT 1 FROM `cases` WHERE `subject` = 'comment:' || NEW.`id` AND closed_at is null)
BEGIN
	UPDATE `comments` SET `text` = '' WHERE `id` = NEW.`id`;
	DELETE FROM `comments` WHERE `id` = NEW.`id`
		AND NOT EXISTS (SELECT 1 FROM `comments` AS `reply` WHERE `reply`.`parent_id` = NEW.`id` AND parent_id is not null);
END;
--> statement-breakpoint
CREATE TRIGGER `comments_last_reply` AFTER DELETE ON `comments`
WHEN OLD.`parent_id` IS NOT NULL
BEGIN
	DELETE FROM `comments` WHERE `id` = OLD.`parent_id` AND `deleted_at` IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM `comments` AS `reply` WHERE `reply`.`parent_id` = OLD.`parent_id` AND parent_id is not null)
		AND NOT EXISTS (SELECT 1 FROM `cases` WHERE `subject` = 'comment:' || OLD.`parent_id` AND closed_at is null);
END;
--> statement-breakpoint
CREATE TRIGGER `cases_let_comments_go` AFTER UPDATE OF `closed_at` ON `cases`
WHEN NEW.`closed_at` IS NOT NULL AND OLD.`closed_at` IS NULL AND NEW.`subject` LIKE 'comment:%'
	AND NOT EXISTS (SELECT 1 FROM `cases` AS `other` WHERE `other`.`subject` = NEW.`subject` AND `other`.closed_at is null)
BEGIN
	UPDATE `comments` SET `text` = '' WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER) AND `deleted_at` IS NOT NULL;
	DELETE FROM `comments` WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER) AND `deleted_at` IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM `comments` AS `reply`
			WHERE `reply`.`parent_id` = CAST(substr(NEW.`subject`, 9) AS INTEGER) AND parent_id is not null);
END;
--> statement-breakpoint
-- Comments go with their work; one that is still to be judged when that is done.
CREATE TRIGGER `uploads_take_comments` AFTER DELETE ON `uploads`
BEGIN
	DELETE FROM `comment_news` WHERE `upload_id` = OLD.`id`;
	DELETE FROM `comments` WHERE `upload_id` = OLD.`id`
		AND NOT EXISTS (SELECT 1 FROM `cases` WHERE `subject` = 'comment:' || `comments`.`id` AND closed_at is null);
	UPDATE `comments` SET `deleted_at` = unixepoch() * 1000 WHERE `upload_id` = OLD.`id` AND `deleted_at` IS NULL;
END;
