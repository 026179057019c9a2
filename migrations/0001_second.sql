CREATE TABLE `mail_sends` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`mailbox_hash` text NOT NULL,
	`kind` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_sends_mailbox` ON `mail_sends` (`mailbox_hash`,`sent_at`);--> statement-breakpoint
CREATE INDEX `mail_sends_age` ON `mail_sends` (`sent_at`);--> statement-breakpoint
CREATE TABLE `upload_starts` (
	`owner` text NOT NULL,
	`hour` integer NOT NULL,
	`begun` integer NOT NULL,
	PRIMARY KEY(`owner`, `hour`),
	FOREIGN KEY (`owner`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `sign_up_challenge` text;--> statement-breakpoint
CREATE INDEX `accounts_sign_up_challenge` ON `accounts` (`sign_up_challenge`) WHERE sign_up_challenge is not null;--> statement-breakpoint
CREATE INDEX `accounts_unconfirmed` ON `accounts` (`created_at`) WHERE email_confirmed_at is null;--> statement-breakpoint
ALTER TABLE `session_families` ADD `rotated_agent` text;--> statement-breakpoint
ALTER TABLE `session_families` ADD `rotated_network` text;--> statement-breakpoint
ALTER TABLE `session_families` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `two_step` ADD `known_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `two_step` ADD `known_tries_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `warnings` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `original_withheld` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `uploads_warned` ON `uploads` (`owner`) WHERE warnings is not null;--> statement-breakpoint
CREATE INDEX `account_events_sign_ins` ON `account_events` (`account_id`,`network`) WHERE kind = 'signed_in';--> statement-breakpoint
CREATE INDEX `provider_attempts_account` ON `provider_attempts` (`account_id`) WHERE account_id is not null;