CREATE TABLE `show_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`key_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`creator` text NOT NULL,
	`epoch` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	`ended_at` integer,
	`warned_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `show_keys_key_hash_unique` ON `show_keys` (`key_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `show_keys_one` ON `show_keys` (`account_id`,`creator`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `show_keys_account` ON `show_keys` (`account_id`);--> statement-breakpoint
CREATE INDEX `show_keys_creator` ON `show_keys` (`creator`);--> statement-breakpoint
CREATE TABLE `shows` (
	`creator` text PRIMARY KEY NOT NULL,
	`is_on` integer NOT NULL,
	`has_films` integer NOT NULL,
	`cover` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`creator`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- By hand. Beside its table: app/removals/removals.triggers.sql.
CREATE TRIGGER `gone_podcasts` AFTER UPDATE OF `is_on` ON `shows`
WHEN OLD.`is_on` AND NOT NEW.`is_on`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('podcast_off', json_object('account', NEW.`creator`));
END;
