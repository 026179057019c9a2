DROP INDEX `uploads_teased`;--> statement-breakpoint
ALTER TABLE `teasers` ADD `stopped_at` integer;--> statement-breakpoint
CREATE INDEX `show_keys_ended` ON `show_keys` (`ended_at`) WHERE ended_at is not null;--> statement-breakpoint
-- By hand. Beside their tables: app/teasers/teasers.triggers.sql, app/feed/podcast/show-keys.triggers.sql.
-- What a decision about the creator had ended is now apart from what the work had.
UPDATE `teasers` SET `stopped_at` = `ended_at`, `ended_at` = NULL
  WHERE `ended_at` IS NOT NULL AND `upload_id` IN (SELECT `id` FROM `uploads`
    WHERE `teaser_on` AND `visibility` = 'public' AND `status` = 'ready' AND `restriction` IS NULL AND `sealed` IS NULL
      AND NOT `adults_by_owner` AND NOT `adults_by_decision` AND NOT `original_withheld` AND `listed_at` IS NOT NULL);
--> statement-breakpoint
UPDATE `show_keys` SET `ended_at` = unixepoch() * 1000
  WHERE `ended_at` IS NULL AND `epoch` <> (SELECT `session_epoch` FROM `accounts` WHERE `id` = `account_id`);
--> statement-breakpoint
DROP TRIGGER `teasers_begin`;
--> statement-breakpoint
DROP TRIGGER `teasers_end`;
--> statement-breakpoint
DROP TRIGGER `teasers_of_stopped`;
--> statement-breakpoint
CREATE TRIGGER `teasers_of_a_work` AFTER UPDATE OF `teaser_on`, `visibility`, `status`, `restriction`, `sealed`,
  `adults_by_owner`, `adults_by_decision`, `original_withheld`, `listed_at` ON `uploads`
WHEN OLD.`teaser_on` OR NEW.`teaser_on`
BEGIN
  INSERT INTO `teasers` (`upload_id`, `began_at`, `ended_at`)
    SELECT NEW.`id`, unixepoch() * 1000, CASE WHEN `is_fit` THEN NULL ELSE unixepoch() * 1000 END
    FROM (SELECT NEW.`teaser_on` AND NEW.`visibility` = 'public' AND NEW.`status` = 'ready'
      AND NEW.`restriction` IS NULL AND NEW.`sealed` IS NULL AND NOT NEW.`adults_by_owner`
      AND NOT NEW.`adults_by_decision` AND NOT NEW.`original_withheld` AND NEW.`listed_at` IS NOT NULL
      AND NEW.`replaces` IS NULL AND NEW.`rendition_of` IS NULL AS `is_fit`)
    WHERE `is_fit` OR EXISTS (SELECT 1 FROM `teasers` WHERE `upload_id` = NEW.`id`)
    ON CONFLICT (`upload_id`) DO UPDATE SET
      `ended_at` = CASE WHEN excluded.`ended_at` IS NULL THEN NULL ELSE coalesce(`ended_at`, excluded.`ended_at`) END;
END;
--> statement-breakpoint
CREATE TRIGGER `teasers_of_stopped` AFTER UPDATE OF `suspended_until`, `ended_at`, `sealed_hold`, `deleting_at` ON `accounts`
BEGIN
  -- A second decision doesn't restart the 90 days.
  UPDATE `teasers` SET `stopped_at` = CASE
      WHEN coalesce(NEW.`suspended_until`, NEW.`ended_at`, NEW.`sealed_hold`, NEW.`deleting_at`) IS NULL THEN NULL
      WHEN coalesce(OLD.`ended_at`, OLD.`sealed_hold`, OLD.`deleting_at`) IS NULL
        AND coalesce(OLD.`suspended_until`, 0) <= unixepoch() * 1000 THEN unixepoch() * 1000
      ELSE coalesce(`stopped_at`, unixepoch() * 1000) END
    WHERE `upload_id` IN (SELECT `id` FROM `uploads` WHERE `owner` = NEW.`id` AND `teaser_on`);
END;
--> statement-breakpoint
CREATE TRIGGER `show_keys_end_with_sessions` AFTER UPDATE OF `session_epoch` ON `accounts`
WHEN NEW.`session_epoch` <> OLD.`session_epoch`
BEGIN
  UPDATE `show_keys` SET `ended_at` = unixepoch() * 1000 WHERE `account_id` = NEW.`id` AND `ended_at` IS NULL;
END;
