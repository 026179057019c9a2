ALTER TABLE `accounts` ADD `sign_up_challenge` text;--> statement-breakpoint
CREATE INDEX `accounts_sign_up_challenge` ON `accounts` (`sign_up_challenge`) WHERE sign_up_challenge is not null;--> statement-breakpoint
CREATE INDEX `accounts_unconfirmed` ON `accounts` (`created_at`) WHERE email_confirmed_at is null;--> statement-breakpoint
CREATE INDEX `provider_attempts_account` ON `provider_attempts` (`account_id`) WHERE account_id is not null;