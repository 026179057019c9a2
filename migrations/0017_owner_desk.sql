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
CREATE TRIGGER `switch_flips_stay` BEFORE UPDATE ON `switch_flips`
BEGIN
  SELECT RAISE(ABORT, 'switch_flips: the log never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `switch_flips_remain` BEFORE DELETE ON `switch_flips`
BEGIN
  SELECT RAISE(ABORT, 'switch_flips: the log is never shortened');
END;
