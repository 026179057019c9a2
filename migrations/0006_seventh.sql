CREATE TABLE `streams` (
	`source` text NOT NULL,
	`rung` text NOT NULL,
	`object` text NOT NULL,
	`etag` text NOT NULL,
	`plan` integer NOT NULL,
	`version` text,
	`sidecar` text,
	`reason` text,
	`codecs` text,
	`width` integer,
	`height` integer,
	`bandwidth` integer,
	`average_bandwidth` integer,
	`length` real,
	`index_bytes` integer,
	`planned_at` integer NOT NULL,
	PRIMARY KEY(`source`, `rung`)
);
--> statement-breakpoint
-- By hand: what streams a file goes with the row that holds it.
CREATE TRIGGER `streams_go_with_their_file` AFTER DELETE ON `uploads`
BEGIN
	DELETE FROM `streams` WHERE `source` = OLD.`path`;
END;
