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
CREATE TABLE `case_reasons` (
	`case_id` integer NOT NULL,
	`reason` text NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`case_id`, `reason`),
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `case_reasons_queue` ON `case_reasons` (`reason`,`place`,`case_id`);--> statement-breakpoint
CREATE TABLE `known_bytes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`decision_id` integer NOT NULL,
	`measure_id` integer NOT NULL,
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
CREATE UNIQUE INDEX `known_bytes_measure_id_unique` ON `known_bytes` (`measure_id`);--> statement-breakpoint
CREATE INDEX `known_bytes_size` ON `known_bytes` (`size`,`id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `known_bytes_sha256` ON `known_bytes` (`sha256`);--> statement-breakpoint
CREATE INDEX `known_bytes_subject` ON `known_bytes` (`subject`);--> statement-breakpoint
CREATE INDEX `known_bytes_searching` ON `known_bytes` (`id`) WHERE searched_to is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX `known_bytes_returning` ON `known_bytes` (`id`) WHERE ended_at is not null and returned_at is null;--> statement-breakpoint
CREATE INDEX `known_bytes_band0` ON `known_bytes` (`band0`) WHERE ended_at is null and band0 is not null;--> statement-breakpoint
CREATE INDEX `known_bytes_band1` ON `known_bytes` (`band1`) WHERE ended_at is null and band1 is not null;--> statement-breakpoint
CREATE INDEX `known_bytes_band2` ON `known_bytes` (`band2`) WHERE ended_at is null and band2 is not null;--> statement-breakpoint
CREATE INDEX `known_bytes_band3` ON `known_bytes` (`band3`) WHERE ended_at is null and band3 is not null;--> statement-breakpoint
CREATE TABLE `known_copies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`known_id` integer NOT NULL,
	`upload_id` integer NOT NULL,
	`distance` integer,
	`decision_id` integer,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`known_id`) REFERENCES `known_bytes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `known_copies_once` ON `known_copies` (`known_id`,`upload_id`);--> statement-breakpoint
CREATE INDEX `known_copies_upload` ON `known_copies` (`upload_id`);--> statement-breakpoint
CREATE TABLE `looks` (
	`upload_id` integer PRIMARY KEY NOT NULL,
	`look` text,
	`band0` integer,
	`band1` integer,
	`band2` integer,
	`band3` integer,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `looks_due` ON `looks` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `looks_band0` ON `looks` (`band0`) WHERE band0 is not null;--> statement-breakpoint
CREATE INDEX `looks_band1` ON `looks` (`band1`) WHERE band1 is not null;--> statement-breakpoint
CREATE INDEX `looks_band2` ON `looks` (`band2`) WHERE band2 is not null;--> statement-breakpoint
CREATE INDEX `looks_band3` ON `looks` (`band3`) WHERE band3 is not null;--> statement-breakpoint
ALTER TABLE `measures` ADD `known_at` integer;--> statement-breakpoint
CREATE INDEX `measures_unread` ON `measures` (`id`) WHERE what = 'removed' and ended_at is null and known_at is null;--> statement-breakpoint
ALTER TABLE `reports` ADD `their_number` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `adults_by_owner` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `adults_by_decision` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `uploads_size` ON `uploads` (`file_size`,`id`) WHERE status = 'ready';
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
-- Hand: known
-- What is removed is known by its bytes as long as that is in force, to the moment.
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
-- Another file, another poster: another look. It is read behind everything else.
CREATE TRIGGER `looks_wanted` AFTER UPDATE OF `status`, `path`, `etag`, `poster` ON `uploads`
WHEN NEW.`status` = 'ready' AND NEW.`kind` IN ('image', 'video') AND NEW.`replaces` IS NULL AND NEW.`rendition_of` IS NULL
	AND (OLD.`status` <> 'ready' OR NEW.`path` <> OLD.`path` OR NEW.`etag` IS NOT OLD.`etag` OR NEW.`poster` IS NOT OLD.`poster`)
BEGIN
	INSERT INTO `looks` (`upload_id`, `due_at`) VALUES (NEW.`id`, unixepoch() * 1000)
		ON CONFLICT (`upload_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `looks_go` AFTER DELETE ON `uploads`
BEGIN
	DELETE FROM `looks` WHERE `upload_id` = OLD.`id`;
END;
--> statement-breakpoint
INSERT INTO `looks` (`upload_id`, `due_at`) SELECT `id`, `processed_at` FROM `uploads`
	WHERE `status` = 'ready' AND `kind` IN ('image', 'video') AND `replaces` IS NULL AND `rendition_of` IS NULL AND `processed_at` IS NOT NULL;
--> statement-breakpoint
-- Of a case's open reports each reason once, where the case stands in the queue.
CREATE TRIGGER `case_reasons_begin` AFTER INSERT ON `reports`
WHEN NEW.`answered_at` IS NULL
BEGIN
	INSERT INTO `case_reasons` (`case_id`, `reason`, `place`) SELECT `id`, NEW.`reason`, `place` FROM `cases`
		WHERE `id` = NEW.`case_id` AND `closed_at` IS NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `case_reasons_end` AFTER UPDATE OF `answered_at` ON `reports`
WHEN NEW.`answered_at` IS NOT NULL AND OLD.`answered_at` IS NULL
BEGIN
	DELETE FROM `case_reasons` WHERE `case_id` = NEW.`case_id` AND `reason` = NEW.`reason`
		AND NOT EXISTS (SELECT 1 FROM `reports` WHERE `case_id` = NEW.`case_id` AND `reason` = NEW.`reason` AND `answered_at` IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `case_reasons_move` AFTER UPDATE OF `place` ON `cases`
WHEN NEW.`place` <> OLD.`place`
BEGIN
	UPDATE `case_reasons` SET `place` = NEW.`place` WHERE `case_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `case_reasons_close` AFTER UPDATE OF `closed_at` ON `cases`
WHEN NEW.`closed_at` IS NOT NULL
BEGIN
	DELETE FROM `case_reasons` WHERE `case_id` = NEW.`id`;
END;
--> statement-breakpoint
INSERT INTO `case_reasons` (`case_id`, `reason`, `place`) SELECT DISTINCT c.`id`, r.`reason`, c.`place`
	FROM `cases` AS c JOIN `reports` AS r ON r.`case_id` = c.`id` WHERE c.`closed_at` IS NULL AND r.`answered_at` IS NULL;
