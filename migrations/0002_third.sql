CREATE TABLE `book_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `book_entries_key_unique` ON `book_entries` (`key`);--> statement-breakpoint
CREATE INDEX `book_entries_kind` ON `book_entries` (`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`sentence` text NOT NULL,
	`price_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`first_charge_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consents_account` ON `consents` (`account_id`);--> statement-breakpoint
CREATE INDEX `consents_age` ON `consents` (`created_at`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`subscription_id` text,
	`number` text,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`total_minor` integer NOT NULL,
	`tax_minor` integer NOT NULL,
	`service_start` integer NOT NULL,
	`service_end` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`paid_at` integer,
	`payment_id` text,
	`fee_minor` integer,
	`refunded_minor` integer DEFAULT 0 NOT NULL,
	`dispute` text,
	`page_url` text,
	`pdf_url` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoices_account` ON `invoices` (`account_id`,`issued_at`);--> statement-breakpoint
CREATE INDEX `invoices_payment` ON `invoices` (`payment_id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`account_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`access_until` integer NOT NULL,
	`trial_ends_at` integer,
	`customer_id` text,
	`subscription_id` text,
	`price_minor` integer,
	`currency` text,
	`bought_at` integer,
	`period_end` integer,
	`next_charge_at` integer,
	`next_charge_minor` integer,
	`ends_at` integer,
	`past_due_since` integer,
	`first_paid_at` integer,
	`card_brand` text,
	`card_last4` text,
	`card_exp_month` integer,
	`card_exp_year` integer,
	`price_notice_minor` integer,
	`price_notice_from` integer,
	`checkout_id` text,
	`checkout_expires_at` integer,
	`version` integer DEFAULT 0 NOT NULL,
	`fetched_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_customer` ON `memberships` (`customer_id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `memberships_fetched` ON `memberships` (`fetched_at`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `memberships_trials` ON `memberships` (`trial_ends_at`) WHERE subscription_id is null and trial_ends_at is not null;--> statement-breakpoint
CREATE INDEX `memberships_state` ON `memberships` (`state`);--> statement-breakpoint
CREATE TABLE `membership_notices` (
	`key` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL,
	`claimed_at` integer,
	`sent_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `membership_notices_account` ON `membership_notices` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `membership_notices_unsent` ON `membership_notices` (`created_at`) WHERE sent_at is null;--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`type` text NOT NULL,
	`outcome` text NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `provider_events_age` ON `provider_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `provider_events_outcome` ON `provider_events` (`outcome`,`received_at`);--> statement-breakpoint
CREATE TABLE `trial_marks` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `trial_marks_age` ON `trial_marks` (`created_at`);--> statement-breakpoint
CREATE INDEX `trial_marks_account` ON `trial_marks` (`account_id`);--> statement-breakpoint
-- Whoever was there before memberships were begins their trial now.
INSERT INTO `memberships` (`account_id`, `state`, `access_until`, `trial_ends_at`, `version`, `created_at`, `updated_at`)
SELECT `id`, 'trialing', (unixepoch() + 14 * 86400) * 1000, (unixepoch() + 14 * 86400) * 1000, 0, unixepoch() * 1000, unixepoch() * 1000
FROM `accounts` WHERE `email_confirmed_at` IS NOT NULL AND `deleting_at` IS NULL;
--> statement-breakpoint
INSERT INTO `book_entries` (`key`, `kind`, `created_at`)
SELECT 'trial:' || `account_id`, 'trial_begun', `created_at` FROM `memberships`;
