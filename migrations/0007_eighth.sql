CREATE TABLE `rendition_leases` (
	`source` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `uploads` ADD `rendition_of` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `rung` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `wanted` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `sprite` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `sprite_plan` text;--> statement-breakpoint
CREATE INDEX `uploads_renditions` ON `uploads` (`rendition_of`,`rung`) WHERE rendition_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_rendition_ready` ON `uploads` (`rendition_of`,`rung`) WHERE rendition_of is not null and status = 'ready';--> statement-breakpoint
CREATE INDEX `uploads_rendition_ended` ON `uploads` (`status_changed_at`) WHERE rendition_of is not null and status in ('rejected', 'failed');--> statement-breakpoint
CREATE INDEX `uploads_wanted` ON `uploads` (`owner`,`created_at`,`id`) WHERE wanted is not null;
--> statement-breakpoint
-- By hand: copies go with their file, whichever way that goes: deleted, replaced (its path moves into a row that is being
-- deleted), refused after all, or other bytes under its key. What was to be made of it is not what they bring back then.
CREATE TRIGGER `uploads_take_renditions_along` AFTER UPDATE OF `status`, `path`, `etag` ON `uploads`
WHEN NEW.`rendition_of` IS NULL AND (
	(NEW.`status` = 'deleting' AND (OLD.`status` <> 'deleting' OR NEW.`path` <> OLD.`path`))
	OR (NEW.`status` = 'rejected' AND OLD.`status` = 'ready')
	OR (NEW.`path` = OLD.`path` AND NEW.`etag` <> OLD.`etag`))
BEGIN
	UPDATE `uploads` SET `status` = 'deleting', `status_changed_at` = NEW.`status_changed_at`,
		`claim` = NULL, `claim_expires_at` = NULL
		WHERE rendition_of IS NOT NULL AND `rendition_of` = NEW.`path` AND `status` <> 'deleting';
	UPDATE `uploads` SET `wanted` = NEW.`wanted` WHERE `id` = NEW.`id` AND `wanted` IS NOT NEW.`wanted`;
END;
--> statement-breakpoint
-- A copy that is offered no longer is to be made again.
CREATE TRIGGER `uploads_rendition_ends` AFTER UPDATE OF `status` ON `uploads`
WHEN NEW.`rendition_of` IS NOT NULL AND OLD.`status` = 'ready' AND NEW.`status` <> 'ready'
BEGIN
	DELETE FROM `streams` WHERE `source` = NEW.`rendition_of` AND `object` = NEW.`path`;
	UPDATE `uploads` SET `wanted` = (
		SELECT json_group_array(`value`) FROM (
			SELECT `every`.`value` AS `value` FROM json_each('["sprite","sound","360","720","1080"]') AS `every`
			WHERE `every`.`value` = NEW.`rung`
				OR `every`.`value` IN (SELECT `listed`.`value` FROM json_each(coalesce(`uploads`.`wanted`, '[]')) AS `listed`)
			ORDER BY `every`.`key`))
		WHERE `path` = NEW.`rendition_of` AND `status` = 'ready';
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_renditions_forget` AFTER DELETE ON `uploads`
BEGIN
	DELETE FROM `streams` WHERE `source` = OLD.`rendition_of` AND `object` = OLD.`path`;
	DELETE FROM `rendition_leases` WHERE `source` = OLD.`path`;
END;
