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
ALTER TABLE `uploads` ADD `adults_by_owner` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `adults_by_decision` integer DEFAULT false NOT NULL;
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
