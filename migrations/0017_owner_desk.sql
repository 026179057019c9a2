CREATE TABLE `meter_recalls` (
	`account_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `health_signals` (
	`name` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`number` integer NOT NULL,
	`since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`looks` integer NOT NULL,
	`told_at` integer,
	`claimed_at` integer
);
--> statement-breakpoint
CREATE TABLE `help_actions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor` text NOT NULL,
	`account_id` text,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`ticket` text NOT NULL,
	`number` integer,
	`press` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `help_actions_press` ON `help_actions` (`press`);--> statement-breakpoint
CREATE INDEX `help_actions_actor` ON `help_actions` (`actor`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `help_actions_account` ON `help_actions` (`account_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `help_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`new_address` text,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`second_by` text,
	`stopped_at` integer,
	`done_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `help_requests_open` ON `help_requests` (`account_id`) WHERE stopped_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX `help_requests_due` ON `help_requests` (`asked_at`) WHERE stopped_at is null and done_at is null;--> statement-breakpoint
CREATE TABLE `mail_bounces` (
	`mailbox_hash` text PRIMARY KEY NOT NULL,
	`bounced_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_bounces_age` ON `mail_bounces` (`bounced_at`);--> statement-breakpoint
CREATE TABLE `orphan_walk` (
	`one` integer PRIMARY KEY NOT NULL,
	`began_at` integer NOT NULL,
	`after` text
);
--> statement-breakpoint
CREATE TABLE `orphans` (
	`key` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orphans_seen` ON `orphans` (`seen_at`);--> statement-breakpoint
CREATE TABLE `gone` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`ids` text NOT NULL,
	`at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`written_at` integer
);
--> statement-breakpoint
CREATE INDEX `gone_unwritten` ON `gone` (`id`) WHERE written_at is null;--> statement-breakpoint
CREATE INDEX `gone_age` ON `gone` (`at`);--> statement-breakpoint
CREATE TABLE `switch_flips` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`thrown` integer NOT NULL,
	`until` integer,
	`text` text,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `switches` (
	`name` text PRIMARY KEY NOT NULL,
	`until` integer,
	`text` text,
	`set_at` integer NOT NULL,
	`set_by` text,
	`reason` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `quota_times` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- By hand. Beside its table: app/switches/switches.triggers.sql.
CREATE TRIGGER `switch_flips_stay` BEFORE UPDATE ON `switch_flips`
BEGIN
  SELECT RAISE(ABORT, 'switch_flips: the log never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `switch_flips_remain` BEFORE DELETE ON `switch_flips`
BEGIN
  SELECT RAISE(ABORT, 'switch_flips: the log is never shortened');
END;

--> statement-breakpoint
-- By hand. Beside its table: app/removals/removals.triggers.sql.
-- Renditions and replacements go with their work, and works with their account.
CREATE TRIGGER `gone_works` AFTER UPDATE OF `status` ON `uploads`
WHEN NEW.`status` = 'deleting' AND OLD.`status` <> 'deleting' AND NEW.`sealed` IS NULL
  AND NEW.`rendition_of` IS NULL AND NEW.`replaces` IS NULL
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = NEW.`owner` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('work_deleted', json_object('work', NEW.`id`));
END;
--> statement-breakpoint
-- A restriction by a decision has its own note.
CREATE TRIGGER `gone_public_works` AFTER UPDATE OF `visibility` ON `uploads`
WHEN NEW.`visibility` = 'private' AND OLD.`visibility` = 'public' AND NEW.`restriction` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('work_private', json_object('work', NEW.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_comments` AFTER UPDATE OF `deleted_at` ON `comments`
WHEN NEW.`deleted_at` IS NOT NULL AND OLD.`deleted_at` IS NULL
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = NEW.`author` AND `deleting_at` IS NULL)
  AND NOT EXISTS (SELECT 1 FROM `seals` WHERE `subject` = 'comment:' || NEW.`id` AND `lifted_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('comment_deleted', json_object('comment', NEW.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_share_links` AFTER DELETE ON `share_links`
WHEN EXISTS (SELECT 1 FROM `uploads` WHERE `id` = OLD.`upload_id`)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('share_link_deleted', json_object('link', OLD.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_accounts` AFTER UPDATE OF `deleting_at` ON `accounts`
WHEN NEW.`deleting_at` IS NOT NULL AND OLD.`deleting_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('account_deleted', json_object('account', NEW.`id`));
END;
--> statement-breakpoint
-- Again at the end, and for accounts that never were confirmed.
CREATE TRIGGER `gone_account_rows` AFTER DELETE ON `accounts`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('account_deleted', json_object('account', OLD.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_passwords` AFTER UPDATE OF `password_hash` ON `accounts`
WHEN OLD.`password_hash` IS NOT NULL AND NEW.`password_hash` IS NOT OLD.`password_hash`
  AND OLD.`email_confirmed_at` IS NOT NULL AND NEW.`deleting_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('password_changed', json_object('account', NEW.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_two_step` AFTER DELETE ON `two_step`
WHEN OLD.`confirmed_at` IS NOT NULL
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`account_id` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('two_step_removed', json_object('account', OLD.`account_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_passkeys` AFTER DELETE ON `passkeys`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`account_id` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('passkey_removed', json_object('passkey', OLD.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_linked_identities` AFTER DELETE ON `linked_identities`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`account_id` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`)
    VALUES ('provider_disconnected', json_object('account', OLD.`account_id`, 'provider', OLD.`provider`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_staff` AFTER UPDATE OF `ended_at` ON `staff`
WHEN NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('staff_ended', json_object('staff', NEW.`id`, 'ended_at', NEW.`ended_at`));
END;
--> statement-breakpoint
-- Enough to write the decision again, without its words.
CREATE TRIGGER `gone_by_measures` AFTER INSERT ON `measures`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`)
    SELECT 'measure_began', json_object('measure', NEW.`id`, 'subject', NEW.`subject`, 'concerned', NEW.`concerned`,
      'what', NEW.`what`, 'began_at', NEW.`began_at`, 'until', NEW.`until`, 'decision', `id`, 'reference', `reference`,
      'case', `case_id`, 'case_kind', `subject_kind`, 'case_subject', `subject`, 'measures', json(`measures`),
      'ground', `ground`, 'category', `category`, 'opened_at', `opened_at`, 'appeal_until', `appeal_until`)
    FROM `decisions` WHERE `id` = NEW.`decision_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `gone_measures` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`)
    VALUES ('measure_ended', json_object('measure', NEW.`id`, 'ended_at', NEW.`ended_at`, 'ended_by', NEW.`ended_by`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_by_lockdowns` AFTER INSERT ON `seals`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`)
    SELECT 'locked_down', json_object('lockdown', NEW.`id`, 'reference', NEW.`reference`, 'case', NEW.`case_id`,
      'case_kind', `subject_kind`, 'case_subject', `subject`, 'subject', NEW.`subject`, 'work', NEW.`upload_id`,
      'account', NEW.`account_id`, 'creator_no', NEW.`creator_no`, 'sealed_at', NEW.`sealed_at`, 'sealed_by', NEW.`sealed_by`)
    FROM `cases` WHERE `id` = NEW.`case_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `gone_lockdowns` AFTER UPDATE OF `lift_confirmed_at` ON `seals`
WHEN NEW.`lift_confirmed_at` IS NOT NULL AND OLD.`lift_confirmed_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`)
    VALUES ('lockdown_lifted', json_object('lockdown', NEW.`id`,
      'asked_by', NEW.`lift_asked_by`, 'confirmed_by', NEW.`lift_confirmed_by`));
END;

--> statement-breakpoint
-- By hand. Beside its table: app/help/help-actions.triggers.sql.
-- REPLACE would delete a row without firing the DELETE trigger.
CREATE TRIGGER `help_actions_once` BEFORE INSERT ON `help_actions`
WHEN EXISTS (SELECT 1 FROM `help_actions` WHERE `id` = NEW.`id` OR `press` = NEW.`press`)
BEGIN
  SELECT RAISE(ABORT, 'help_actions: this one is there');
END;
--> statement-breakpoint
CREATE TRIGGER `help_actions_stay` BEFORE UPDATE ON `help_actions`
BEGIN
  SELECT RAISE(ABORT, 'help_actions: rows never change');
END;
--> statement-breakpoint
CREATE TRIGGER `help_actions_remain` BEFORE DELETE ON `help_actions`
BEGIN
  SELECT RAISE(ABORT, 'help_actions: rows never go');
END;
--> statement-breakpoint
-- So no deed is missing from the person's account activity.
CREATE TRIGGER `help_actions_shown` AFTER INSERT ON `help_actions`
WHEN NEW.`kind` NOT IN ('search', 'look')
BEGIN
  INSERT INTO `account_events` (`account_id`, `kind`, `created_at`)
    SELECT `id`, 'help_' || NEW.`kind`, NEW.`created_at` FROM `accounts` WHERE `id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `help_requests_keep` BEFORE UPDATE ON `help_requests`
WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`account_id` IS NOT OLD.`account_id` OR NEW.`kind` IS NOT OLD.`kind`
  OR NEW.`asked_by` IS NOT OLD.`asked_by` OR NEW.`asked_at` IS NOT OLD.`asked_at`
  OR NEW.`due_at` IS NOT OLD.`due_at` OR (OLD.`stopped_at` IS NOT NULL AND NEW.`stopped_at` IS NOT OLD.`stopped_at`)
  OR (NEW.`new_address` IS NOT OLD.`new_address` AND NEW.`new_address` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'help_requests: what one is about never changes, and none that was stopped opens again');
END;
--> statement-breakpoint
CREATE TRIGGER `help_requests_remain` BEFORE DELETE ON `help_requests`
BEGIN
  SELECT RAISE(ABORT, 'help_requests: rows never go');
END;
