CREATE TABLE `appeals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`decision_id` integer NOT NULL,
	`case_id` integer NOT NULL,
	`by` text NOT NULL,
	`account_id` text,
	`report_id` integer,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	`outcome` text,
	`answer` text,
	`judged_at` integer,
	`judged_by` text,
	`is_baseless` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_concerned` ON `appeals` (`decision_id`) WHERE by = 'concerned';--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_report` ON `appeals` (`decision_id`,`report_id`) WHERE report_id is not null;--> statement-breakpoint
CREATE INDEX `appeals_decision` ON `appeals` (`decision_id`);--> statement-breakpoint
CREATE INDEX `appeals_created` ON `appeals` (`created_at`);--> statement-breakpoint
CREATE INDEX `appeals_judged` ON `appeals` (`judged_at`);--> statement-breakpoint
CREATE INDEX `appeals_case` ON `appeals` (`case_id`);--> statement-breakpoint
CREATE INDEX `appeals_account` ON `appeals` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `case_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`case_id` integer NOT NULL,
	`at` integer NOT NULL,
	`actor` text,
	`kind` text NOT NULL,
	`text` text,
	`ref` integer,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `case_events_case` ON `case_events` (`case_id`,`id`);--> statement-breakpoint
CREATE TABLE `cases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject` text NOT NULL,
	`concerned` text NOT NULL,
	`appealed` integer,
	`rank` integer NOT NULL,
	`weight` integer NOT NULL,
	`place` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`claimed_by` text,
	`claimed_until` integer,
	`closed_at` integer,
	`alerted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cases_open_subject` ON `cases` (`subject`) WHERE kind = 'report' and closed_at is null;--> statement-breakpoint
CREATE INDEX `cases_queue` ON `cases` (`place`,`id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `cases_appeals` ON `cases` (`place`,`id`) WHERE kind = 'appeal' and closed_at is null;--> statement-breakpoint
CREATE INDEX `cases_due` ON `cases` (`due_at`,`id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `cases_subject` ON `cases` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `cases_concerned` ON `cases` (`concerned`,`id`);--> statement-breakpoint
CREATE INDEX `cases_claimed` ON `cases` (`claimed_by`) WHERE claimed_by is not null and closed_at is null;--> statement-breakpoint
CREATE TABLE `decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`case_id` integer NOT NULL,
	`subject_kind` text NOT NULL,
	`subject` text NOT NULL,
	`concerned` text NOT NULL,
	`subject_title` text NOT NULL,
	`measures` text NOT NULL,
	`territory` text DEFAULT 'everywhere' NOT NULL,
	`ground` text NOT NULL,
	`clause` text NOT NULL,
	`facts` text NOT NULL,
	`found_by` text NOT NULL,
	`automation` text NOT NULL,
	`category` text NOT NULL,
	`replaces` integer,
	`reverses` integer,
	`appeal_id` integer,
	`decided_by` text,
	`decided_at` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`appeal_until` integer,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `decisions_reference_unique` ON `decisions` (`reference`);--> statement-breakpoint
CREATE INDEX `decisions_case` ON `decisions` (`case_id`,`id`);--> statement-breakpoint
CREATE INDEX `decisions_subject` ON `decisions` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `decisions_concerned` ON `decisions` (`concerned`,`id`);--> statement-breakpoint
CREATE INDEX `decisions_decided` ON `decisions` (`decided_at`,`id`);--> statement-breakpoint
CREATE INDEX `decisions_by` ON `decisions` (`decided_by`,`id`);--> statement-breakpoint
CREATE TABLE `measures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`decision_id` integer NOT NULL,
	`subject` text NOT NULL,
	`concerned` text NOT NULL,
	`what` text NOT NULL,
	`began_at` integer NOT NULL,
	`until` integer,
	`ended_at` integer,
	`ended_by` text,
	FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `measures_decision` ON `measures` (`decision_id`);--> statement-breakpoint
CREATE INDEX `measures_pay_held` ON `measures` (`id`) WHERE what = 'pay_held' and ended_at is null;--> statement-breakpoint
CREATE INDEX `measures_began` ON `measures` (`began_at`);--> statement-breakpoint
CREATE INDEX `measures_subject` ON `measures` (`subject`,`what`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `measures_concerned` ON `measures` (`concerned`,`what`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `measures_until` ON `measures` (`until`) WHERE ended_at is null and until is not null;--> statement-breakpoint
CREATE TABLE `moderation_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`account_id` text,
	`email` text,
	`kind` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL,
	`claimed_at` integer,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_notices_key_unique` ON `moderation_notices` (`key`);--> statement-breakpoint
CREATE INDEX `moderation_notices_account` ON `moderation_notices` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `moderation_notices_unsent` ON `moderation_notices` (`created_at`) WHERE sent_at is null;--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`case_id` integer NOT NULL,
	`subject` text NOT NULL,
	`source` text NOT NULL,
	`reporter` text,
	`reporter_mark` text,
	`name` text,
	`email` text,
	`reason` text NOT NULL,
	`law` text,
	`place` text,
	`words` text NOT NULL,
	`good_faith` integer NOT NULL,
	`etag` text,
	`joins` integer,
	`weight` integer NOT NULL,
	`filing` text NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`answered_by` integer,
	`outcome` text,
	`is_baseless` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_filing_unique` ON `reports` (`filing`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open_member` ON `reports` (`reporter`,`subject`) WHERE reporter is not null and joins is null and answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open_stranger` ON `reports` (`reporter_mark`,`subject`) WHERE reporter_mark is not null and joins is null and answered_at is null;--> statement-breakpoint
CREATE INDEX `reports_case` ON `reports` (`case_id`,`id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter`,`id`);--> statement-breakpoint
CREATE INDEX `reports_mark` ON `reports` (`reporter_mark`,`id`) WHERE reporter_mark is not null;--> statement-breakpoint
CREATE INDEX `reports_answered_by` ON `reports` (`answered_by`) WHERE answered_by is not null;--> statement-breakpoint
CREATE INDEX `reports_created` ON `reports` (`created_at`);--> statement-breakpoint
CREATE TABLE `staff` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`role` text NOT NULL,
	`added_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_now` ON `staff` (`account_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `staff_account` ON `staff` (`account_id`);--> statement-breakpoint
CREATE TABLE `transparency_periods` (
	`period` text PRIMARY KEY NOT NULL,
	`report` text NOT NULL,
	`made_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pay_holds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`decision_id` integer NOT NULL,
	`creator_no` integer NOT NULL,
	`upload_id` integer NOT NULL,
	`month` integer NOT NULL,
	`from_held` integer NOT NULL,
	`from_payable` integer NOT NULL,
	`created_at` integer NOT NULL,
	`until` integer,
	`ended_at` integer,
	`outcome` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pay_holds_once` ON `pay_holds` (`decision_id`,`creator_no`,`upload_id`,`month`);--> statement-breakpoint
CREATE INDEX `pay_holds_creator` ON `pay_holds` (`creator_no`,`month`);--> statement-breakpoint
CREATE INDEX `pay_holds_open` ON `pay_holds` (`decision_id`) WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE `accounts` ADD `suspended_until` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `ended_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_suspended` ON `accounts` (`suspended_until`) WHERE suspended_until is not null;--> statement-breakpoint
ALTER TABLE `uploads` ADD `restriction` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `owner_visibility` text;--> statement-breakpoint
CREATE INDEX `uploads_restricted` ON `uploads` (`owner`) WHERE restriction is not null;
--> statement-breakpoint
-- Everything below is by hand. What was decided, and what happened to a case, is never changed and never goes. A number of
-- one's own choice would let REPLACE delete a row.
CREATE TRIGGER `decisions_once` BEFORE INSERT ON `decisions`
WHEN EXISTS (SELECT 1 FROM `decisions` WHERE `id` = NEW.`id` OR `reference` = NEW.`reference`)
BEGIN
	SELECT RAISE(ABORT, 'decisions: this one is there');
END;
--> statement-breakpoint
CREATE TRIGGER `decisions_stay` BEFORE UPDATE ON `decisions`
BEGIN
	SELECT RAISE(ABORT, 'decisions: rows never change');
END;
--> statement-breakpoint
CREATE TRIGGER `decisions_remain` BEFORE DELETE ON `decisions`
BEGIN
	SELECT RAISE(ABORT, 'decisions: rows never go');
END;
--> statement-breakpoint
CREATE TRIGGER `case_events_once` BEFORE INSERT ON `case_events`
WHEN EXISTS (SELECT 1 FROM `case_events` WHERE `id` = NEW.`id`)
BEGIN
	SELECT RAISE(ABORT, 'case_events: this one is there');
END;
--> statement-breakpoint
CREATE TRIGGER `case_events_stay` BEFORE UPDATE ON `case_events`
BEGIN
	SELECT RAISE(ABORT, 'case_events: rows never change');
END;
--> statement-breakpoint
CREATE TRIGGER `case_events_remain` BEFORE DELETE ON `case_events`
BEGIN
	SELECT RAISE(ABORT, 'case_events: rows never go');
END;
--> statement-breakpoint
CREATE TRIGGER `cases_remain` BEFORE DELETE ON `cases`
BEGIN
	SELECT RAISE(ABORT, 'cases: rows never go');
END;
--> statement-breakpoint
CREATE TRIGGER `reports_remain` BEFORE DELETE ON `reports`
BEGIN
	SELECT RAISE(ABORT, 'reports: rows never go');
END;
--> statement-breakpoint
CREATE TRIGGER `appeals_remain` BEFORE DELETE ON `appeals`
BEGIN
	SELECT RAISE(ABORT, 'appeals: rows never go');
END;
--> statement-breakpoint
-- While a decision hides a work, nothing makes it public: neither its owner, nor its hour, nor a mistake of ours.
CREATE TRIGGER `uploads_stay_restricted` BEFORE UPDATE OF `visibility` ON `uploads`
WHEN NEW.`restriction` IS NOT NULL AND NEW.`visibility` = 'public'
BEGIN
	SELECT RAISE(ABORT, 'uploads: restricted by a decision');
END;
--> statement-breakpoint
-- What measures in force make of works and accounts: reckoned from all of them each time one begins or ends, so
-- that two decisions about one thing don't undo each other, and the last that ends gives everything back.
CREATE TRIGGER `measures_of_a_work_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` IN ('removed', 'hidden') AND NEW.`subject` LIKE 'work:%'
BEGIN
	UPDATE `measures` SET `until` = NEW.`until` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `measures_of_a_work` AFTER UPDATE OF `ended_at`, `until` ON `measures`
WHEN NEW.`what` IN ('removed', 'hidden') AND NEW.`subject` LIKE 'work:%'
BEGIN
	UPDATE `uploads` SET `restriction` = CASE
			WHEN EXISTS (SELECT 1 FROM `measures` WHERE `subject` = NEW.`subject` AND `what` = 'removed' AND ended_at is null) THEN 'removed'
			WHEN EXISTS (SELECT 1 FROM `measures` WHERE `subject` = NEW.`subject` AND `what` = 'hidden' AND ended_at is null)
				OR EXISTS (SELECT 1 FROM `accounts` WHERE `id` = `uploads`.`owner` AND `accounts`.`ended_at` IS NOT NULL) THEN 'hidden'
		END
		WHERE `id` = CAST(substr(NEW.`subject`, 6) AS INTEGER);
END;
--> statement-breakpoint
-- `owner_visibility` is what the owner wished before, and comes back with the restriction's end.
CREATE TRIGGER `uploads_restriction_begins` AFTER UPDATE OF `restriction` ON `uploads`
WHEN NEW.`restriction` IS NOT NULL AND OLD.`restriction` IS NULL
BEGIN
	UPDATE `uploads` SET `owner_visibility` = `visibility`, `visibility` = 'private' WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_restriction_ends` AFTER UPDATE OF `restriction` ON `uploads`
WHEN NEW.`restriction` IS NULL AND OLD.`restriction` IS NOT NULL
BEGIN
	UPDATE `uploads` SET `visibility` = coalesce(`owner_visibility`, `visibility`), `owner_visibility` = NULL
		WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `measures_of_a_person_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` IN ('suspended', 'ended')
BEGIN
	UPDATE `measures` SET `until` = NEW.`until` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- 8640000000000000 is the last moment a date can have: suspended until another decision.
CREATE TRIGGER `measures_of_a_person` AFTER UPDATE OF `ended_at`, `until` ON `measures`
WHEN NEW.`what` IN ('suspended', 'ended')
BEGIN
	UPDATE `accounts` SET
		`suspended_until` = (SELECT max(coalesce(`until`, 8640000000000000)) FROM `measures`
			WHERE `concerned` = NEW.`concerned` AND `what` = 'suspended' AND ended_at is null),
		`ended_at` = (SELECT min(`began_at`) FROM `measures`
			WHERE `concerned` = NEW.`concerned` AND `what` = 'ended' AND ended_at is null)
		WHERE `id` = NEW.`concerned`;
END;
--> statement-breakpoint
-- Works of an ended account are hidden with it, and come back with it, but for those that a decision of their own restricts.
CREATE TRIGGER `accounts_end_begins` AFTER UPDATE OF `ended_at` ON `accounts`
WHEN NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
	UPDATE `uploads` SET `restriction` = 'hidden' WHERE `owner` = NEW.`id` AND `restriction` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `accounts_end_ends` AFTER UPDATE OF `ended_at` ON `accounts`
WHEN NEW.`ended_at` IS NULL AND OLD.`ended_at` IS NOT NULL
BEGIN
	UPDATE `uploads` SET `restriction` = NULL WHERE `owner` = NEW.`id` AND `restriction` = 'hidden'
		AND NOT EXISTS (SELECT 1 FROM `measures`
			WHERE `subject` = 'work:' || `uploads`.`id` AND `what` = 'hidden' AND ended_at is null);
END;
--> statement-breakpoint
-- Months whose cut is later give nothing while a decision has ended somebody's pay. What the owner decided by hand stays.
CREATE TRIGGER `measures_end_pay` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'pay_ended'
BEGIN
	UPDATE `creator_numbers` SET `pay_ended_at` = NEW.`began_at` WHERE `account_id` = NEW.`concerned` AND `pay_ended_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `measures_allow_pay` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'pay_ended' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
	UPDATE `creator_numbers` SET `pay_ended_at` = (SELECT min(`began_at`) FROM `measures`
		WHERE `concerned` = NEW.`concerned` AND `what` = 'pay_ended' AND ended_at is null)
		WHERE `account_id` = NEW.`concerned` AND `pay_ended_at` = NEW.`began_at`;
END;
--> statement-breakpoint
-- A work that comes back from a restriction is no news: its followers were told when it first came.
DROP TRIGGER `uploads_announce`;
--> statement-breakpoint
CREATE TRIGGER `uploads_announce` AFTER UPDATE OF `visibility`, `status` ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NOT (OLD.`visibility` = 'public' AND OLD.`status` = 'ready')
	AND OLD.`owner_visibility` IS NULL
	AND coalesce(NEW.`listed_at`, unixepoch() * 1000) > (unixepoch() - 86400) * 1000
BEGIN
	INSERT INTO `announcements` (`upload_id`, `creator`, `created_at`) VALUES (NEW.`id`, NEW.`owner`, unixepoch() * 1000) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Whoever is about to decide has seen another file, or another name: the case asks to be read anew. By its path, which
-- changes with the file; what is found out about the same file changes nothing.
CREATE TRIGGER `cases_of_another_file` AFTER UPDATE OF `path` ON `uploads`
WHEN NEW.`path` <> OLD.`path` AND NEW.`replaces` IS NULL AND NEW.`rendition_of` IS NULL
BEGIN
	INSERT INTO `case_events` (`case_id`, `at`, `kind`, `text`)
		SELECT `id`, unixepoch() * 1000, 'changed', 'file' FROM `cases`
		WHERE `subject` = 'work:' || NEW.`id` AND `closed_at` IS NULL;
	UPDATE `cases` SET `version` = `version` + 1 WHERE `subject` = 'work:' || NEW.`id` AND `closed_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `cases_of_another_name` AFTER UPDATE OF `username` ON `profiles`
WHEN NEW.`username` IS NOT OLD.`username`
BEGIN
	INSERT INTO `case_events` (`case_id`, `at`, `kind`, `text`)
		SELECT `id`, unixepoch() * 1000, 'changed', 'name' FROM `cases`
		WHERE `subject` = 'person:' || NEW.`id` AND `closed_at` IS NULL;
	UPDATE `cases` SET `version` = `version` + 1 WHERE `subject` = 'person:' || NEW.`id` AND `closed_at` IS NULL;
END;
--> statement-breakpoint
-- A restriction that went without having ended would leave its work restricted for good.
CREATE TRIGGER `measures_remain` BEFORE DELETE ON `measures`
BEGIN
	SELECT RAISE(ABORT, 'measures: rows never go');
END;
--> statement-breakpoint
-- Who is given their number after a decision ended their pay.
CREATE TRIGGER `creator_numbers_pay_ended` AFTER INSERT ON `creator_numbers`
WHEN EXISTS (SELECT 1 FROM `measures` WHERE `concerned` = NEW.`account_id` AND `what` = 'pay_ended' AND ended_at is null)
BEGIN
	UPDATE `creator_numbers` SET `pay_ended_at` = (SELECT min(`began_at`) FROM `measures`
		WHERE `concerned` = NEW.`account_id` AND `what` = 'pay_ended' AND ended_at is null) WHERE `no` = NEW.`no`;
END;
