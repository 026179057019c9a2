CREATE TABLE `mail_sends` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`mailbox_hash` text NOT NULL,
	`kind` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_sends_mailbox` ON `mail_sends` (`mailbox_hash`,`sent_at`);--> statement-breakpoint
CREATE INDEX `mail_sends_age` ON `mail_sends` (`sent_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `sign_up_challenge` text;--> statement-breakpoint
CREATE INDEX `accounts_sign_up_challenge` ON `accounts` (`sign_up_challenge`) WHERE sign_up_challenge is not null;--> statement-breakpoint
CREATE INDEX `accounts_unconfirmed` ON `accounts` (`created_at`) WHERE email_confirmed_at is null;--> statement-breakpoint
ALTER TABLE `two_step` ADD `known_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `two_step` ADD `known_tries_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `account_events_sign_ins` ON `account_events` (`account_id`,`network`) WHERE kind = 'signed_in';--> statement-breakpoint
CREATE INDEX `provider_attempts_account` ON `provider_attempts` (`account_id`) WHERE account_id is not null;