ALTER TABLE `session_families` ADD `rotated_agent` text;--> statement-breakpoint
ALTER TABLE `session_families` ADD `rotated_network` text;--> statement-breakpoint
ALTER TABLE `session_families` ADD `proven_at` integer;