CREATE TABLE `teasers` (
	`upload_id` integer PRIMARY KEY NOT NULL,
	`began_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `teasers_ended` ON `teasers` (`ended_at`) WHERE ended_at is not null;--> statement-breakpoint
ALTER TABLE `profiles` ADD `open_to_strangers` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `teaser_on` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `uploads_teased` ON `uploads` (`listed_at`,`id`) WHERE teaser_on = 1 and visibility = 'public' and status = 'ready';--> statement-breakpoint
CREATE INDEX `uploads_unfinished` ON `uploads` (`owner`,`created_at`,`id`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `transfer_ref` ON `transfer` (`ref`);--> statement-breakpoint
-- By hand. Beside their tables: app/teasers/teasers.triggers.sql, app/removals/removals.triggers.sql.
-- Repeats the work's part of `isTeased` (teasers.store.server.ts); a test compares them.
CREATE TRIGGER `teasers_begin` AFTER UPDATE OF `teaser_on`, `visibility`, `status`, `restriction`, `sealed`,
  `adults_by_owner`, `adults_by_decision`, `original_withheld`, `listed_at` ON `uploads`
WHEN NEW.`teaser_on` AND NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`restriction` IS NULL
  AND NEW.`sealed` IS NULL AND NOT NEW.`adults_by_owner` AND NOT NEW.`adults_by_decision`
  AND NOT NEW.`original_withheld` AND NEW.`listed_at` IS NOT NULL
  AND NEW.`replaces` IS NULL AND NEW.`rendition_of` IS NULL
BEGIN
  INSERT INTO `teasers` (`upload_id`, `began_at`) VALUES (NEW.`id`, unixepoch() * 1000)
    ON CONFLICT (`upload_id`) DO UPDATE SET `ended_at` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `teasers_end` AFTER UPDATE OF `teaser_on`, `visibility`, `status`, `restriction`, `sealed`,
  `adults_by_owner`, `adults_by_decision`, `original_withheld` ON `uploads`
WHEN OLD.`teaser_on` AND NOT (NEW.`teaser_on` AND NEW.`visibility` = 'public' AND NEW.`status` = 'ready'
  AND NEW.`restriction` IS NULL AND NEW.`sealed` IS NULL AND NOT NEW.`adults_by_owner`
  AND NOT NEW.`adults_by_decision` AND NOT NEW.`original_withheld`)
BEGIN
  UPDATE `teasers` SET `ended_at` = unixepoch() * 1000 WHERE `upload_id` = NEW.`id` AND `ended_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `teasers_of_stopped` AFTER UPDATE OF `suspended_until`, `ended_at`, `sealed_hold`, `deleting_at` ON `accounts`
BEGIN
  -- A second decision doesn't restart the 90 days, and a work that ended for its own reason stays ended.
  UPDATE `teasers` SET `ended_at` = CASE
      WHEN coalesce(NEW.`suspended_until`, NEW.`ended_at`, NEW.`sealed_hold`, NEW.`deleting_at`) IS NULL THEN NULL
      WHEN coalesce(OLD.`ended_at`, OLD.`sealed_hold`, OLD.`deleting_at`) IS NULL
        AND coalesce(OLD.`suspended_until`, 0) <= unixepoch() * 1000 THEN unixepoch() * 1000
      ELSE coalesce(`ended_at`, unixepoch() * 1000) END
    WHERE `upload_id` IN (SELECT `id` FROM `uploads`
      WHERE `owner` = NEW.`id` AND visibility = 'public' AND status = 'ready' AND `teaser_on`
        AND `restriction` IS NULL AND `sealed` IS NULL AND NOT `adults_by_owner` AND NOT `adults_by_decision`
        AND NOT `original_withheld`);
END;
--> statement-breakpoint
CREATE TRIGGER `gone_teasers` AFTER UPDATE OF `teaser_on` ON `uploads`
WHEN OLD.`teaser_on` AND NOT NEW.`teaser_on`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('teaser_off', json_object('work', NEW.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_open_pages` AFTER UPDATE OF `open_to_strangers` ON `profiles`
WHEN OLD.`open_to_strangers` AND NOT NEW.`open_to_strangers`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('page_closed', json_object('account', NEW.`id`));
END;
