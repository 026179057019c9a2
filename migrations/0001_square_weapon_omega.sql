ALTER TABLE `uploads` ADD `warnings` text;--> statement-breakpoint
CREATE INDEX `uploads_warned` ON `uploads` (`owner`) WHERE warnings is not null;