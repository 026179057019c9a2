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
