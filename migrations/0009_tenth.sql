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
ALTER TABLE `reports` ADD `network_mark` text;--> statement-breakpoint
CREATE INDEX `reports_network` ON `reports` (`network_mark`,`created_at`) WHERE network_mark is not null;--> statement-breakpoint
CREATE INDEX `reports_network_old` ON `reports` (`created_at`) WHERE network_mark is not null;--> statement-breakpoint
CREATE INDEX `reports_strangers` ON `reports` (`answered_at`) WHERE reporter_mark is not null;--> statement-breakpoint
ALTER TABLE `uploads` ADD `adults_by_owner` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `adults_by_decision` integer DEFAULT false NOT NULL;--> statement-breakpoint
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
	OR NEW.`place` IS NOT OLD.`place` OR NEW.`words` IS NOT OLD.`words` OR NEW.`good_faith` IS NOT OLD.`good_faith`
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
	OR NEW.`began_at` IS NOT OLD.`began_at` OR NEW.`until` IS NOT OLD.`until`
	OR (OLD.`ended_at` IS NOT NULL AND (NEW.`ended_at` IS NOT OLD.`ended_at` OR NEW.`ended_by` IS NOT OLD.`ended_by`))
BEGIN
	SELECT RAISE(ABORT, 'measures: one ends once, and nothing else of it changes');
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
