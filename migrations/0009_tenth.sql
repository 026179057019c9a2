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
CREATE TABLE `case_reasons` (
	`case_id` integer NOT NULL,
	`reason` text NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`case_id`, `reason`),
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `case_reasons_queue` ON `case_reasons` (`reason`,`place`,`case_id`);--> statement-breakpoint
CREATE TABLE `copyright_counter_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`decision_id` integer NOT NULL,
	`account_id` text,
	`name` text,
	`postal_address` text,
	`telephone` text,
	`email` text,
	`words` text,
	`signature` text,
	`created_at` integer NOT NULL,
	`restore_at` integer NOT NULL,
	`restore_by` integer NOT NULL,
	`restore_reference` text NOT NULL,
	`ended_at` integer,
	`outcome` text,
	`forgotten_at` integer,
	FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `copyright_counter_decision` ON `copyright_counter_notices` (`decision_id`);--> statement-breakpoint
CREATE INDEX `copyright_counter_due` ON `copyright_counter_notices` (`restore_at`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `copyright_counter_account` ON `copyright_counter_notices` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `copyright_counter_kept` ON `copyright_counter_notices` (`created_at`) WHERE forgotten_at is null;--> statement-breakpoint
CREATE TABLE `copyright_looks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`changes` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `copyright_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`filing` text NOT NULL,
	`name` text,
	`postal_address` text,
	`telephone` text,
	`email` text,
	`signature` text,
	`claimed` text,
	`network_mark` text,
	`created_at` integer NOT NULL,
	`said_court` text,
	`said_number` text,
	`said_at` integer,
	`denied_at` integer,
	`sued_at` integer,
	`sued_by` text,
	`sued_words` text,
	`forgotten_at` integer,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `copyright_notices_report_id_unique` ON `copyright_notices` (`report_id`);--> statement-breakpoint
CREATE INDEX `copyright_notices_filing` ON `copyright_notices` (`filing`);--> statement-breakpoint
CREATE INDEX `copyright_notices_network` ON `copyright_notices` (`network_mark`,`created_at`) WHERE network_mark is not null;--> statement-breakpoint
CREATE INDEX `copyright_notices_kept` ON `copyright_notices` (`created_at`) WHERE forgotten_at is null;--> statement-breakpoint
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
CREATE INDEX `known_bytes_decision` ON `known_bytes` (`decision_id`);--> statement-breakpoint
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
CREATE INDEX `known_copies_decision` ON `known_copies` (`decision_id`);--> statement-breakpoint
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
CREATE TABLE `seal_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`seal_id` integer NOT NULL,
	`at` integer NOT NULL,
	`actor` text,
	`kind` text NOT NULL,
	`reason` text,
	`file_id` integer,
	FOREIGN KEY (`seal_id`) REFERENCES `seals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `seal_events_seal` ON `seal_events` (`seal_id`,`id`);--> statement-breakpoint
CREATE TABLE `seal_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`seal_id` integer NOT NULL,
	`key` text NOT NULL,
	`etag` text NOT NULL,
	`size` integer NOT NULL,
	`mime_type` text NOT NULL,
	`sha256` text NOT NULL,
	`evidence_key` text NOT NULL,
	`copied_at` integer NOT NULL,
	FOREIGN KEY (`seal_id`) REFERENCES `seals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seal_files_once` ON `seal_files` (`seal_id`,`key`,`etag`);--> statement-breakpoint
CREATE TABLE `seals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`case_id` integer NOT NULL,
	`subject` text NOT NULL,
	`upload_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`creator_no` integer,
	`sealed_at` integer NOT NULL,
	`sealed_by` text NOT NULL,
	`record` text,
	`record_at` integer,
	`copied_at` integer,
	`cleared_at` integer,
	`reported_at` integer,
	`report_number` text,
	`reported_to` text,
	`reported_by` text,
	`keep_until` integer,
	`lift_asked_at` integer,
	`lift_asked_by` text,
	`lift_confirmed_at` integer,
	`lift_confirmed_by` text,
	`lifted_at` integer,
	`destroyed_at` integer,
	`tend_at` integer,
	`tended_until` integer,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seals_reference_unique` ON `seals` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `seals_in_force` ON `seals` (`subject`) WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX `seals_subject` ON `seals` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `seals_case` ON `seals` (`case_id`);--> statement-breakpoint
CREATE INDEX `seals_account` ON `seals` (`account_id`);--> statement-breakpoint
CREATE INDEX `seals_creator` ON `seals` (`creator_no`) WHERE creator_no is not null;--> statement-breakpoint
CREATE INDEX `seals_due` ON `seals` (`tend_at`) WHERE tend_at is not null;--> statement-breakpoint
CREATE TABLE `payout_stops` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`creator_no` integer NOT NULL,
	`cause` text NOT NULL,
	`ref` text NOT NULL,
	`began_at` integer NOT NULL,
	`until` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_stops_once` ON `payout_stops` (`ref`,`creator_no`,`cause`);--> statement-breakpoint
CREATE INDEX `payout_stops_creator` ON `payout_stops` (`creator_no`) WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE `accounts` ADD `sealed_hold` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `comments_paused_until` integer;--> statement-breakpoint
ALTER TABLE `creator_numbers` ADD `sealed_hold` integer;--> statement-breakpoint
ALTER TABLE `measures` ADD `known_at` integer;--> statement-breakpoint
ALTER TABLE `measures` ADD `matter_at` integer;--> statement-breakpoint
CREATE INDEX `measures_unread` ON `measures` (`id`) WHERE what = 'removed' and ended_at is null and known_at is null;--> statement-breakpoint
CREATE INDEX `measures_risk` ON `measures` (`subject`,`began_at`) WHERE what = 'pay_held';--> statement-breakpoint
ALTER TABLE `reports` ADD `network_mark` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `their_number` text;--> statement-breakpoint
CREATE INDEX `reports_network` ON `reports` (`network_mark`,`created_at`) WHERE network_mark is not null;--> statement-breakpoint
CREATE INDEX `reports_network_old` ON `reports` (`created_at`) WHERE network_mark is not null;--> statement-breakpoint
CREATE INDEX `reports_strangers` ON `reports` (`answered_at`) WHERE reporter_mark is not null;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `seen` integer;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `missed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `settled` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `part_ms` integer;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `whole_ms` integer;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `mark` text;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `idle_at` integer;--> statement-breakpoint
CREATE INDEX `pay_holds_look` ON `pay_holds` (`id`) WHERE seen is null and (ended_at is null or outcome = 'idle');--> statement-breakpoint
CREATE INDEX `pay_holds_idle` ON `pay_holds` (`idle_at`) WHERE month = 0 and ended_at is null and idle_at is not null;--> statement-breakpoint
ALTER TABLE `uploads` ADD `sealed` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `sealed_from` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `comments_on` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `adults_by_owner` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `adults_by_decision` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `uploads_size` ON `uploads` (`file_size`,`id`) WHERE status = 'ready';--> statement-breakpoint
CREATE INDEX `cases_unheard` ON `cases` (`id`) WHERE rank = 0 and alerted_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX `moderation_notices_addresses` ON `moderation_notices` (`created_at`) WHERE email is not null;
--> statement-breakpoint
-- Hand: staff
-- Neither REPLACE nor an UPDATE that moves a row onto another one may take a case, a report, an appeal or a measure out
-- of the record: their triggers of DELETE don't fire then.
CREATE TRIGGER `cases_once` BEFORE INSERT ON `cases`
WHEN EXISTS (SELECT 1 FROM `cases` WHERE `id` = NEW.`id`)
	OR (NEW.`kind` = 'report' AND NEW.`closed_at` IS NULL AND EXISTS (SELECT 1 FROM `cases`
		WHERE `subject` = NEW.`subject` AND `kind` = 'report' AND `closed_at` IS NULL))
BEGIN
	SELECT RAISE(ABORT, 'cases: this one is there');
END;
--> statement-breakpoint
CREATE TRIGGER `cases_keep` BEFORE UPDATE ON `cases`
WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`kind` IS NOT OLD.`kind` OR NEW.`subject_kind` IS NOT OLD.`subject_kind`
	OR NEW.`subject` IS NOT OLD.`subject` OR NEW.`concerned` IS NOT OLD.`concerned`
	OR NEW.`appealed` IS NOT OLD.`appealed` OR NEW.`opened_at` IS NOT OLD.`opened_at`
	OR (OLD.`closed_at` IS NOT NULL AND NEW.`closed_at` IS NOT OLD.`closed_at`)
	OR NEW.`version` < OLD.`version`
BEGIN
	SELECT RAISE(ABORT, 'cases: what one is about never changes, and none opens again');
END;
--> statement-breakpoint
CREATE TRIGGER `reports_once` BEFORE INSERT ON `reports`
WHEN EXISTS (SELECT 1 FROM `reports` WHERE `id` = NEW.`id` OR `filing` = NEW.`filing`)
	OR (NEW.`joins` IS NULL AND NEW.`answered_at` IS NULL AND (
		EXISTS (SELECT 1 FROM `reports` WHERE `reporter` = NEW.`reporter` AND `subject` = NEW.`subject`
			AND `reporter` IS NOT NULL AND `joins` IS NULL AND `answered_at` IS NULL)
		OR EXISTS (SELECT 1 FROM `reports` WHERE `reporter_mark` = NEW.`reporter_mark` AND `subject` = NEW.`subject`
			AND `reporter_mark` IS NOT NULL AND `joins` IS NULL AND `answered_at` IS NULL)))
BEGIN
	SELECT RAISE(ABORT, 'reports: this one is there');
END;
--> statement-breakpoint
-- Who reported may be forgotten, and nothing else of a report changes but its answer, once.
CREATE TRIGGER `reports_keep` BEFORE UPDATE ON `reports`
WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`case_id` IS NOT OLD.`case_id` OR NEW.`subject` IS NOT OLD.`subject`
	OR (NEW.`source` IS NOT OLD.`source` AND NEW.`source` NOT IN ('authority', 'flagger')) OR NEW.`reason` IS NOT OLD.`reason` OR NEW.`law` IS NOT OLD.`law`
	OR NEW.`place` IS NOT OLD.`place` OR (NEW.`words` IS NOT OLD.`words` AND NEW.`words` <> '')
	OR NEW.`their_number` IS NOT OLD.`their_number` OR NEW.`good_faith` IS NOT OLD.`good_faith`
	OR NEW.`etag` IS NOT OLD.`etag` OR NEW.`joins` IS NOT OLD.`joins` OR NEW.`weight` IS NOT OLD.`weight`
	OR NEW.`filing` IS NOT OLD.`filing` OR NEW.`created_at` IS NOT OLD.`created_at`
	OR (NEW.`reporter` IS NOT NULL AND NEW.`reporter` IS NOT OLD.`reporter`)
	OR (NEW.`reporter_mark` IS NOT NULL AND NEW.`reporter_mark` IS NOT OLD.`reporter_mark`)
	OR (NEW.`network_mark` IS NOT NULL AND NEW.`network_mark` IS NOT OLD.`network_mark`)
	OR (NEW.`name` IS NOT NULL AND NEW.`name` IS NOT OLD.`name`)
	OR (NEW.`email` IS NOT NULL AND NEW.`email` IS NOT OLD.`email`)
	OR (OLD.`answered_at` IS NOT NULL AND (NEW.`answered_at` IS NOT OLD.`answered_at`
		OR NEW.`answered_by` IS NOT OLD.`answered_by` OR NEW.`outcome` IS NOT OLD.`outcome`
		OR NEW.`is_baseless` IS NOT OLD.`is_baseless`))
BEGIN
	SELECT RAISE(ABORT, 'reports: what was said and answered never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `appeals_once` BEFORE INSERT ON `appeals`
WHEN EXISTS (SELECT 1 FROM `appeals` WHERE `id` = NEW.`id`)
	OR (NEW.`by` = 'concerned' AND EXISTS (SELECT 1 FROM `appeals`
		WHERE `decision_id` = NEW.`decision_id` AND `by` = 'concerned'))
	OR EXISTS (SELECT 1 FROM `appeals` WHERE `decision_id` = NEW.`decision_id` AND `report_id` = NEW.`report_id`
		AND `report_id` IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'appeals: this one is there');
END;
--> statement-breakpoint
CREATE TRIGGER `appeals_keep` BEFORE UPDATE ON `appeals`
WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`decision_id` IS NOT OLD.`decision_id` OR NEW.`case_id` IS NOT OLD.`case_id`
	OR NEW.`by` IS NOT OLD.`by` OR NEW.`report_id` IS NOT OLD.`report_id` OR NEW.`words` IS NOT OLD.`words`
	OR NEW.`created_at` IS NOT OLD.`created_at`
	OR (NEW.`account_id` IS NOT NULL AND NEW.`account_id` IS NOT OLD.`account_id`)
	OR (OLD.`judged_at` IS NOT NULL AND (NEW.`judged_at` IS NOT OLD.`judged_at` OR NEW.`judged_by` IS NOT OLD.`judged_by`
		OR NEW.`outcome` IS NOT OLD.`outcome` OR NEW.`answer` IS NOT OLD.`answer`
		OR NEW.`is_baseless` IS NOT OLD.`is_baseless`))
BEGIN
	SELECT RAISE(ABORT, 'appeals: what was said and judged never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `measures_once` BEFORE INSERT ON `measures`
WHEN EXISTS (SELECT 1 FROM `measures` WHERE `id` = NEW.`id`)
BEGIN
	SELECT RAISE(ABORT, 'measures: this one is there');
END;
--> statement-breakpoint
-- A measure ends once, and what it restricts from when to when stands in its decision.
CREATE TRIGGER `measures_keep` BEFORE UPDATE ON `measures`
WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`decision_id` IS NOT OLD.`decision_id` OR NEW.`subject` IS NOT OLD.`subject`
	OR NEW.`concerned` IS NOT OLD.`concerned` OR NEW.`what` IS NOT OLD.`what`
	OR NEW.`began_at` IS NOT OLD.`began_at`
	OR (OLD.`matter_at` IS NOT NULL AND NEW.`matter_at` IS NOT OLD.`matter_at`)
	-- Money held for risk ends in time, whatever its decision says: 120 days after its matter began.
	OR (NEW.`until` IS NOT OLD.`until` AND NOT (NEW.`what` = 'pay_held' AND NEW.`matter_at` IS NOT NULL
		AND NEW.`until` = min(coalesce(OLD.`until`, 8640000000000000), NEW.`matter_at` + 10368000000)))
	OR (OLD.`ended_at` IS NOT NULL AND (NEW.`ended_at` IS NOT OLD.`ended_at` OR NEW.`ended_by` IS NOT OLD.`ended_by`))
BEGIN
	SELECT RAISE(ABORT, 'measures: one ends once, and nothing else of it changes');
END;
--> statement-breakpoint
-- Hand: seal
-- What was done to a sealed work, and who looked at it, is never changed and never goes. A number of one's own choice
-- would let REPLACE delete a row.
CREATE TRIGGER `seal_events_once` BEFORE INSERT ON `seal_events`
WHEN EXISTS (SELECT 1 FROM `seal_events` WHERE `id` = NEW.`id`)
BEGIN
	SELECT RAISE(ABORT, 'seal_events: this one is there');
END;
--> statement-breakpoint
CREATE TRIGGER `seal_events_stay` BEFORE UPDATE ON `seal_events`
BEGIN
	SELECT RAISE(ABORT, 'seal_events: rows never change');
END;
--> statement-breakpoint
CREATE TRIGGER `seal_events_remain` BEFORE DELETE ON `seal_events`
BEGIN
	SELECT RAISE(ABORT, 'seal_events: rows never go');
END;
--> statement-breakpoint
CREATE TRIGGER `seals_once` BEFORE INSERT ON `seals`
WHEN EXISTS (SELECT 1 FROM `seals` WHERE `id` = NEW.`id` OR `reference` = NEW.`reference`)
BEGIN
	SELECT RAISE(ABORT, 'seals: this one is there');
END;
--> statement-breakpoint
CREATE TRIGGER `seals_remain` BEFORE DELETE ON `seals`
BEGIN
	SELECT RAISE(ABORT, 'seals: rows never go');
END;
--> statement-breakpoint
-- Evidence is destroyed when its time is over, or the seal was lifted; before that by nobody.
CREATE TRIGGER `seals_keep` BEFORE UPDATE OF `destroyed_at` ON `seals`
WHEN NEW.`destroyed_at` IS NOT NULL AND OLD.`lifted_at` IS NULL
	AND (OLD.`keep_until` IS NULL OR OLD.`keep_until` > NEW.`destroyed_at`)
BEGIN
	SELECT RAISE(ABORT, 'seals: still to be kept');
END;
--> statement-breakpoint
CREATE TRIGGER `seal_files_remain` BEFORE DELETE ON `seal_files`
WHEN EXISTS (SELECT 1 FROM `seals` WHERE `id` = OLD.`seal_id` AND `destroyed_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'seal_files: still to be kept');
END;
--> statement-breakpoint
-- An account is under review while any of its works is sealed; so is what it is paid, which outlives it.
CREATE TRIGGER `seals_hold` AFTER INSERT ON `seals`
BEGIN
	UPDATE `accounts` SET `sealed_hold` = coalesce(`sealed_hold`, NEW.`sealed_at`) WHERE `id` = NEW.`account_id`;
	UPDATE `creator_numbers` SET `sealed_hold` = coalesce(`sealed_hold`, NEW.`sealed_at`)
		WHERE `account_id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `seals_release` AFTER UPDATE OF `lifted_at` ON `seals`
WHEN NEW.`lifted_at` IS NOT NULL AND OLD.`lifted_at` IS NULL
BEGIN
	UPDATE `accounts` SET `sealed_hold` = (SELECT min(`sealed_at`) FROM `seals`
		WHERE `account_id` = NEW.`account_id` AND `lifted_at` IS NULL) WHERE `id` = NEW.`account_id`;
	UPDATE `creator_numbers` SET `sealed_hold` = (SELECT min(`sealed_at`) FROM `seals`
		WHERE `account_id` = NEW.`account_id` AND `lifted_at` IS NULL)
		WHERE `account_id` = NEW.`account_id` OR `no` = NEW.`creator_no`;
END;
--> statement-breakpoint
CREATE TRIGGER `creator_numbers_sealed` AFTER INSERT ON `creator_numbers`
WHEN EXISTS (SELECT 1 FROM `seals` WHERE `account_id` = NEW.`account_id` AND `lifted_at` IS NULL)
BEGIN
	UPDATE `creator_numbers` SET `sealed_hold` = (SELECT min(`sealed_at`) FROM `seals`
		WHERE `account_id` = NEW.`account_id` AND `lifted_at` IS NULL) WHERE `no` = NEW.`no`;
	UPDATE `seals` SET `creator_no` = NEW.`no` WHERE `account_id` = NEW.`account_id` AND `creator_no` IS NULL;
END;
--> statement-breakpoint
-- A case that was opened in the very moment of the seal is closed by what tends that.
CREATE TRIGGER `cases_of_sealed` AFTER INSERT ON `cases`
WHEN EXISTS (SELECT 1 FROM `seals` WHERE `subject` = NEW.`subject` AND `lifted_at` IS NULL)
BEGIN
	UPDATE `seals` SET `tend_at` = `sealed_at` WHERE `subject` = NEW.`subject` AND `lifted_at` IS NULL;
END;
--> statement-breakpoint
-- A sealed row is `deleting` to everybody until its seal is lifted, and stays while its bytes lie in the uploads bucket.
CREATE TRIGGER `uploads_stay_sealed` BEFORE UPDATE OF `status` ON `uploads`
WHEN OLD.`sealed` IS NOT NULL AND NEW.`sealed` IS NOT NULL AND NEW.`status` <> 'deleting'
BEGIN
	SELECT RAISE(ABORT, 'uploads: sealed');
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_remain_sealed` BEFORE DELETE ON `uploads`
WHEN OLD.`sealed` = 'held'
BEGIN
	SELECT RAISE(ABORT, 'uploads: sealed');
END;
--> statement-breakpoint
-- What goes with a work that is deleted is sealed with one that is sealed: it comes back as it was.
DROP TRIGGER `uploads_take_replacement_along`;
--> statement-breakpoint
CREATE TRIGGER `uploads_take_replacement_along` AFTER UPDATE OF `status` ON `uploads`
WHEN NEW.`status` = 'deleting' AND OLD.`status` <> 'deleting' AND NEW.`replaces` IS NULL AND NEW.`sealed` IS NULL
BEGIN
	UPDATE `uploads` SET `status` = 'deleting', `status_changed_at` = NEW.`status_changed_at`,
		`claim` = NULL, `claim_expires_at` = NULL
		WHERE replaces IS NOT NULL AND `replaces` = NEW.`id` AND `status` <> 'deleting';
END;
--> statement-breakpoint
DROP TRIGGER `uploads_take_renditions_along`;
--> statement-breakpoint
CREATE TRIGGER `uploads_take_renditions_along` AFTER UPDATE OF `status`, `path`, `etag` ON `uploads`
WHEN NEW.`rendition_of` IS NULL AND NEW.`sealed` IS NULL AND OLD.`sealed` IS NULL AND (
	(NEW.`status` = 'deleting' AND (OLD.`status` <> 'deleting' OR NEW.`path` <> OLD.`path`))
	OR (NEW.`status` = 'rejected' AND OLD.`status` = 'ready')
	OR (NEW.`path` = OLD.`path` AND NEW.`etag` <> OLD.`etag`))
BEGIN
	UPDATE `uploads` SET `status` = 'deleting', `status_changed_at` = NEW.`status_changed_at`,
		`claim` = NULL, `claim_expires_at` = NULL
		WHERE rendition_of IS NOT NULL AND `rendition_of` = NEW.`path` AND `status` <> 'deleting';
	UPDATE `uploads` SET `wanted` = NEW.`wanted` WHERE `id` = NEW.`id` AND `wanted` IS NOT NEW.`wanted`;
END;
--> statement-breakpoint
DROP TRIGGER `uploads_rendition_ends`;
--> statement-breakpoint
CREATE TRIGGER `uploads_rendition_ends` AFTER UPDATE OF `status` ON `uploads`
WHEN NEW.`rendition_of` IS NOT NULL AND OLD.`status` = 'ready' AND NEW.`status` <> 'ready' AND NEW.`sealed` IS NULL
BEGIN
	DELETE FROM `streams` WHERE `source` = NEW.`rendition_of` AND `object` = NEW.`path`;
	UPDATE `uploads` SET `wanted` = (
		SELECT json_group_array(`value`) FROM (
			SELECT `every`.`value` AS `value` FROM json_each('["sprite","sound","360","720","1080"]') AS `every`
			WHERE `every`.`value` = NEW.`rung`
				OR `every`.`value` IN (SELECT `listed`.`value` FROM json_each(coalesce(`uploads`.`wanted`, '[]')) AS `listed`)
			ORDER BY `every`.`key`))
		WHERE `path` = NEW.`rendition_of` AND `status` = 'ready';
END;
--> statement-breakpoint
-- Nor is a work news that comes back from a seal.
DROP TRIGGER `uploads_announce`;
--> statement-breakpoint
CREATE TRIGGER `uploads_announce` AFTER UPDATE OF `visibility`, `status` ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NOT (OLD.`visibility` = 'public' AND OLD.`status` = 'ready')
	AND OLD.`owner_visibility` IS NULL AND OLD.`sealed` IS NULL
	AND coalesce(NEW.`listed_at`, unixepoch() * 1000) > (unixepoch() - 86400) * 1000
BEGIN
	INSERT INTO `announcements` (`upload_id`, `creator`, `created_at`) VALUES (NEW.`id`, NEW.`owner`, unixepoch() * 1000) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Hand: copyright
-- Whose strikes may have changed is reckoned anew (app/moderation/copyright).
CREATE TRIGGER `measures_copyright_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'removed' AND EXISTS (SELECT 1 FROM `decisions` WHERE `id` = NEW.`decision_id` AND `category` = 'copyright')
BEGIN
	INSERT INTO `copyright_looks` (`account_id`, `changes`) VALUES (NEW.`concerned`, 1)
		ON CONFLICT (`account_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `measures_copyright_end` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'removed' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
	AND EXISTS (SELECT 1 FROM `decisions` WHERE `id` = NEW.`decision_id` AND `category` = 'copyright')
BEGIN
	INSERT INTO `copyright_looks` (`account_id`, `changes`) VALUES (NEW.`concerned`, 1)
		ON CONFLICT (`account_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `copyright_notices_remain` BEFORE DELETE ON `copyright_notices`
BEGIN
	SELECT RAISE(ABORT, 'copyright_notices: rows never go');
END;
--> statement-breakpoint
CREATE TRIGGER `copyright_counter_remain` BEFORE DELETE ON `copyright_counter_notices`
BEGIN
	SELECT RAISE(ABORT, 'copyright_counter_notices: rows never go');
END;
--> statement-breakpoint
-- Hand: money
-- An account that a decision ended is paid 120 days later (10368000000 ms), however many decisions follow one another: the
-- first that still holds says until when. By the creator's number, so that it outlives the account.
CREATE TRIGGER `measures_stop_payouts` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'ended'
BEGIN
	INSERT INTO `payout_stops` (`creator_no`, `cause`, `ref`, `began_at`, `until`)
		SELECT `no`, 'ended', 'decision:' || NEW.`decision_id`, NEW.`began_at`,
			coalesce((SELECT min(`until`) FROM `payout_stops` WHERE `creator_no` = `creator_numbers`.`no` AND `cause` = 'ended' AND `ended_at` IS NULL),
				NEW.`began_at` + 10368000000)
		FROM `creator_numbers` WHERE `account_id` = NEW.`concerned`
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `measures_let_payouts_go` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'ended' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
	UPDATE `payout_stops` SET `ended_at` = NEW.`ended_at`
		WHERE `ref` = 'decision:' || NEW.`decision_id` AND `cause` = 'ended' AND `ended_at` IS NULL;
END;
--> statement-breakpoint
-- Whose money is held, by their number, from this very moment. Of a person it is for risk: holds that follow one another
-- within 120 days are about one matter, and all end 120 days after the first of them began.
CREATE TRIGGER `measures_hold_pay` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'pay_held'
BEGIN
	UPDATE `measures` SET `matter_at` = coalesce((
			SELECT coalesce(m.`matter_at`, m.`began_at`) FROM `measures` AS m
			WHERE m.`what` = 'pay_held' AND m.`subject` = NEW.`subject` AND m.`id` <> NEW.`id`
				AND coalesce(m.`ended_at`, NEW.`began_at`) > NEW.`began_at` - 10368000000
			ORDER BY m.`began_at` DESC, m.`id` DESC LIMIT 1), NEW.`began_at`)
		WHERE `id` = NEW.`id` AND NEW.`subject` LIKE 'person:%';
	UPDATE `measures` SET `until` = min(coalesce(`until`, 8640000000000000), `matter_at` + 10368000000)
		WHERE `id` = NEW.`id` AND `matter_at` IS NOT NULL;
	INSERT INTO `pay_holds` (`decision_id`, `creator_no`, `upload_id`, `month`, `from_held`, `from_payable`, `created_at`, `until`, `idle_at`)
		SELECT m.`decision_id`, n.`no`,
			CASE WHEN m.`subject` LIKE 'work:%' THEN CAST(substr(m.`subject`, 6) AS INTEGER) ELSE 0 END, 0, 0, 0,
			m.`began_at`, m.`until`,
			CASE WHEN m.`subject` LIKE 'work:%' THEN (SELECT `appeal_until` FROM `decisions` WHERE `id` = m.`decision_id`) END
		FROM `measures` AS m JOIN `creator_numbers` AS n ON n.`account_id` = m.`concerned` WHERE m.`id` = NEW.`id`
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What is to be looked at again (`seen` is null), so that nothing has to go through all that is held.
CREATE TRIGGER `measures_hold_pay_ends` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'pay_held' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
	UPDATE `pay_holds` SET `seen` = NULL, `mark` = lower(hex(randomblob(8)))
		WHERE `decision_id` = NEW.`decision_id` AND `month` = 0 AND `ended_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `appeals_leave_pay_held` AFTER UPDATE OF `outcome` ON `appeals`
WHEN NEW.`outcome` = 'upheld' AND NEW.`by` = 'concerned'
BEGIN
	UPDATE `pay_holds` SET `idle_at` = 0
		WHERE `decision_id` = NEW.`decision_id` AND `month` = 0 AND `ended_at` IS NULL AND `idle_at` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `statements_come_held` AFTER INSERT ON `statements`
BEGIN
	UPDATE `pay_holds` SET `seen` = NULL, `mark` = lower(hex(randomblob(8)))
		WHERE `creator_no` = NEW.`creator_no` AND `month` = 0 AND (`ended_at` IS NULL OR `outcome` = 'idle');
END;
--> statement-breakpoint
CREATE TRIGGER `statements_change_held` AFTER UPDATE OF `watched_now`, `idle_now` ON `statements`
BEGIN
	UPDATE `pay_holds` SET `seen` = NULL
		WHERE `creator_no` = NEW.`creator_no` AND `month` = NEW.`month` AND (`ended_at` IS NULL OR `outcome` = 'idle');
END;
--> statement-breakpoint
-- What was on its way when a decision came, and arrived or came back.
CREATE TRIGGER `payouts_change_held` AFTER UPDATE OF `state` ON `payouts`
WHEN NEW.`state` <> OLD.`state`
BEGIN
	UPDATE `pay_holds` SET `seen` = NULL, `mark` = lower(hex(randomblob(8)))
		WHERE `creator_no` = NEW.`creator_no` AND (`month` = 0 OR `missed` > 0) AND (`ended_at` IS NULL OR `outcome` = 'idle');
END;
--> statement-breakpoint
-- Who is given their number after a decision about their money.
CREATE TRIGGER `creator_numbers_held` AFTER INSERT ON `creator_numbers`
WHEN EXISTS (SELECT 1 FROM `measures` WHERE `concerned` = NEW.`account_id` AND `what` IN ('ended', 'pay_held') AND ended_at is null)
BEGIN
	INSERT INTO `payout_stops` (`creator_no`, `cause`, `ref`, `began_at`, `until`)
		SELECT NEW.`no`, 'ended', 'decision:' || `decision_id`, `began_at`,
			(SELECT min(`began_at`) FROM `measures` WHERE `concerned` = NEW.`account_id` AND `what` = 'ended' AND ended_at is null) + 10368000000
		FROM `measures` WHERE `concerned` = NEW.`account_id` AND `what` = 'ended' AND ended_at is null
		ON CONFLICT DO NOTHING;
	INSERT INTO `pay_holds` (`decision_id`, `creator_no`, `upload_id`, `month`, `from_held`, `from_payable`, `created_at`, `until`, `idle_at`)
		SELECT m.`decision_id`, NEW.`no`,
			CASE WHEN m.`subject` LIKE 'work:%' THEN CAST(substr(m.`subject`, 6) AS INTEGER) ELSE 0 END, 0, 0, 0,
			m.`began_at`, m.`until`,
			CASE WHEN m.`subject` LIKE 'work:%' THEN (SELECT `appeal_until` FROM `decisions` WHERE `id` = m.`decision_id`) END
		FROM `measures` AS m WHERE m.`concerned` = NEW.`account_id` AND m.`what` = 'pay_held' AND m.ended_at is null
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What decisions of before hold.
UPDATE `measures` SET `matter_at` = `began_at`, `until` = min(coalesce(`until`, 8640000000000000), `began_at` + 10368000000)
	WHERE `what` = 'pay_held' AND `subject` LIKE 'person:%' AND ended_at is null;
--> statement-breakpoint
UPDATE `pay_holds` SET `idle_at` = CASE
		WHEN EXISTS (SELECT 1 FROM `appeals` AS a WHERE a.`decision_id` = `pay_holds`.`decision_id` AND a.`by` = 'concerned' AND a.`outcome` = 'upheld') THEN 0
		ELSE (SELECT `appeal_until` FROM `decisions` WHERE `id` = `pay_holds`.`decision_id`) END
	WHERE `month` = 0 AND `upload_id` <> 0 AND ended_at is null;
--> statement-breakpoint
INSERT INTO `pay_holds` (`decision_id`, `creator_no`, `upload_id`, `month`, `from_held`, `from_payable`, `created_at`, `until`, `idle_at`)
	SELECT m.`decision_id`, n.`no`,
		CASE WHEN m.`subject` LIKE 'work:%' THEN CAST(substr(m.`subject`, 6) AS INTEGER) ELSE 0 END, 0, 0, 0, m.`began_at`, m.`until`,
		CASE WHEN m.`subject` LIKE 'work:%' THEN (SELECT `appeal_until` FROM `decisions` WHERE `id` = m.`decision_id`) END
	FROM `measures` AS m JOIN `creator_numbers` AS n ON n.`account_id` = m.`concerned`
	WHERE m.`what` = 'pay_held' AND m.ended_at is null
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO `payout_stops` (`creator_no`, `cause`, `ref`, `began_at`, `until`)
	SELECT n.`no`, 'ended', 'decision:' || m.`decision_id`, m.`began_at`, m.`began_at` + 10368000000
	FROM `measures` AS m JOIN `creator_numbers` AS n ON n.`account_id` = m.`concerned`
	WHERE m.`what` = 'ended' AND m.ended_at is null
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE `pay_holds` SET `settled` = (SELECT `minor` FROM `transfer` WHERE `key` = 'withheld-back:' || `pay_holds`.`id` || ':payable')
	WHERE `outcome` = 'idle' AND EXISTS (SELECT 1 FROM `transfer` WHERE `key` = 'withheld-back:' || `pay_holds`.`id` || ':payable');
--> statement-breakpoint
UPDATE `pay_holds` SET `from_payable` = max(0, `from_payable` - `settled`), `from_held` = `from_held` - max(0, `settled` - `from_payable`)
	WHERE `outcome` = 'idle' AND `settled` > 0;
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
-- A birth date is said once. Nobody becomes 18 by another one: it may only go, as it does with its account.
CREATE TRIGGER `accounts_birth_once` BEFORE UPDATE OF `date_of_birth` ON `accounts`
WHEN OLD.`date_of_birth` IS NOT NULL AND NEW.`date_of_birth` IS NOT NULL AND NEW.`date_of_birth` <> OLD.`date_of_birth`
BEGIN
	SELECT RAISE(ABORT, 'accounts: a birth date is said once');
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
