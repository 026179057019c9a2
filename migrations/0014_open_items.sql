-- Generated.
ALTER TABLE `playlist_items` ADD `is_open` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- By hand, until the index. Whether everybody may watch a work is kept beside its places in lists, so that counting a
-- list reads its other works alone.
UPDATE `playlist_items` SET `is_open` = 0 WHERE NOT EXISTS (SELECT 1 FROM `uploads`
	WHERE `id` = `upload_id` AND `visibility` = 'public' AND `status` = 'ready' AND `rendition_of` IS NULL);
--> statement-breakpoint
CREATE TRIGGER `playlist_items_open_begin` AFTER INSERT ON `playlist_items`
WHEN NOT EXISTS (SELECT 1 FROM `uploads`
	WHERE `id` = NEW.`upload_id` AND `visibility` = 'public' AND `status` = 'ready' AND `rendition_of` IS NULL)
BEGIN
	UPDATE `playlist_items` SET `is_open` = 0 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_open` AFTER UPDATE OF `visibility`, `status`, `rendition_of` ON `uploads`
WHEN (NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`rendition_of` IS NULL)
	<> (OLD.`visibility` = 'public' AND OLD.`status` = 'ready' AND OLD.`rendition_of` IS NULL)
BEGIN
	UPDATE `playlist_items` SET `is_open` = (NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`rendition_of` IS NULL)
		WHERE `upload_id` = NEW.`id`;
END;
--> statement-breakpoint
-- Generated.
CREATE INDEX `playlist_items_closed` ON `playlist_items` (`playlist_id`,`upload_id`) WHERE is_open = 0 or for_adults <> 0;
