CREATE TABLE `account_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`network` text,
	`user_agent` text,
	`place` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_events_account` ON `account_events` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `account_events_age` ON `account_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`claimed_email` text,
	`password_hash` text,
	`email_confirmed_at` integer,
	`last_sign_in_at` integer,
	`session_epoch` integer DEFAULT 0 NOT NULL,
	`date_of_birth` text,
	`phone` text,
	`marketing_opt_in` integer DEFAULT false NOT NULL,
	`accepted_terms_version` text,
	`accepted_privacy_version` text,
	`agreements_accepted_at` integer,
	`deleting_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email` ON `accounts` (lower("email"));--> statement-breakpoint
CREATE INDEX `accounts_deleting` ON `accounts` (`deleting_at`) WHERE deleting_at is not null;--> statement-breakpoint
CREATE INDEX `accounts_claimed_email` ON `accounts` (lower("claimed_email")) WHERE claimed_email is not null;--> statement-breakpoint
CREATE TABLE `mail_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`purpose` text NOT NULL,
	`code_hash` text NOT NULL,
	`challenge` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_codes_hash` ON `mail_codes` (`code_hash`);--> statement-breakpoint
CREATE INDEX `mail_codes_account` ON `mail_codes` (`account_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mail_codes_expiry` ON `mail_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `linked_identities` (
	`account_id` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `linked_identities_account` ON `linked_identities` (`account_id`,`provider`);--> statement-breakpoint
CREATE TABLE `pending_sign_ups` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	`full_name` text,
	`language` text,
	`picture` text,
	`next` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pending_sign_ups_expiry` ON `pending_sign_ups` (`expires_at`);--> statement-breakpoint
CREATE TABLE `provider_attempts` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`purpose` text NOT NULL,
	`browser_hash` text NOT NULL,
	`account_id` text,
	`next` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_attempts_expiry` ON `provider_attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `session_families` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`refresh_hash` text NOT NULL,
	`previous_refresh_hash` text,
	`rotated_at` integer NOT NULL,
	`rotation_key` text,
	`access_hash` text NOT NULL,
	`record_left` integer DEFAULT false NOT NULL,
	`epoch` integer NOT NULL,
	`two_step_at` integer,
	`user_agent` text,
	`place` text,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_families_account` ON `session_families` (`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_families_refresh` ON `session_families` (`refresh_hash`);--> statement-breakpoint
CREATE INDEX `session_families_previous` ON `session_families` (`previous_refresh_hash`);--> statement-breakpoint
CREATE INDEX `session_families_record_left` ON `session_families` (`record_left`) WHERE record_left = 1;--> statement-breakpoint
CREATE INDEX `session_families_expiry` ON `session_families` (`expires_at`);--> statement-breakpoint
CREATE INDEX `session_families_revoked` ON `session_families` (`revoked_at`) WHERE revoked_at is not null;--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_hash` ON `recovery_codes` (`account_id`,`code_hash`);--> statement-breakpoint
CREATE TABLE `sign_in_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`proof` text NOT NULL,
	`epoch` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_in_challenges_account` ON `sign_in_challenges` (`account_id`);--> statement-breakpoint
CREATE INDEX `sign_in_challenges_expiry` ON `sign_in_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `two_step` (
	`account_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`last_counter` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`tries_since` integer NOT NULL,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `two_step_enrolling` ON `two_step` (`created_at`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE TABLE `upload_tracks` (
	`upload_id` integer NOT NULL,
	`language` text NOT NULL,
	`file_size` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`upload_id`, `language`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `creator_requests` (
	`account_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`full_name` text,
	`username` text NOT NULL,
	`bio` text,
	`language` text DEFAULT 'en' NOT NULL,
	`country` text,
	`account_type` text DEFAULT 'viewer' NOT NULL,
	`avatar_url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_username` ON `profiles` (lower("username"));--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`upload_id` integer NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`description` text,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`file_size` integer NOT NULL,
	`mime_type` text NOT NULL,
	`file_ext` text NOT NULL,
	`visibility` text NOT NULL,
	`bucket` text DEFAULT 'uploads' NOT NULL,
	`created_at` integer NOT NULL,
	`status` text NOT NULL,
	`status_reason` text,
	`status_changed_at` integer NOT NULL,
	`put_expires_at` integer NOT NULL,
	`arrived_at` integer,
	`claim` text,
	`claim_expires_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`etag` text,
	`width` integer,
	`height` integer,
	`duration_ms` integer,
	`video_codecs` text,
	`audio_codecs` text,
	`frame_rate` real,
	`channels` integer,
	`sample_rate` integer,
	`orientation` integer,
	`has_gps` integer,
	`animated` integer,
	`processed_at` integer,
	`reprocess_at` integer,
	`reserve_key` text,
	`file_name` text,
	`file_modified_at` integer,
	`fingerprint` text,
	`location_removed` integer DEFAULT false NOT NULL,
	`part_size` integer,
	`multipart_id` text,
	`poster` text,
	`placeholder` text,
	`peaks` text,
	`alt_text` text,
	FOREIGN KEY (`owner`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_path` ON `uploads` (`path`);--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_reserve_key` ON `uploads` (`owner`,`reserve_key`) WHERE reserve_key is not null;--> statement-breakpoint
CREATE INDEX `uploads_feed` ON `uploads` (`created_at`,`id`) WHERE visibility = 'public' and status = 'ready';--> statement-breakpoint
CREATE INDEX `uploads_owner` ON `uploads` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `uploads_unsettled` ON `uploads` (`status`,`status_changed_at`) WHERE status in ('pending', 'processing', 'deleting');--> statement-breakpoint
CREATE INDEX `uploads_reprocess` ON `uploads` (`reprocess_at`) WHERE reprocess_at is not null;--> statement-breakpoint
CREATE INDEX `uploads_refused` ON `uploads` (`put_expires_at`) WHERE status = 'rejected' and put_expires_at > 0;