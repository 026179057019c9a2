-- By hand. Beside its table: app/removals/removals.triggers.sql.
DROP TRIGGER `gone_public_works`;
--> statement-breakpoint
CREATE TRIGGER `gone_public_works` AFTER UPDATE OF `visibility`, `owner_visibility`, `publish_at` ON `uploads`
WHEN NEW.`visibility` = 'private' AND (
  (OLD.`visibility` = 'public' AND NEW.`restriction` IS NULL)
  OR (OLD.`owner_visibility` = 'public' AND NEW.`owner_visibility` = 'private')
  OR (OLD.`publish_at` IS NOT NULL AND NEW.`publish_at` IS NOT OLD.`publish_at`))
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('work_private', json_object('work', NEW.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_adult_marks` AFTER UPDATE OF `adults_by_owner` ON `uploads`
WHEN NEW.`adults_by_owner` AND NOT OLD.`adults_by_owner`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('work_for_adults', json_object('work', NEW.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_public_playlists` AFTER UPDATE OF `visibility` ON `playlists`
WHEN NEW.`visibility` = 'private' AND OLD.`visibility` = 'public'
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = NEW.`owner` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('playlist_private', json_object('playlist', NEW.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_history` AFTER DELETE ON `watch_history`
WHEN NOT EXISTS (SELECT 1 FROM `watch_history` WHERE `account_id` = OLD.`account_id`)
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`account_id` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('history_cleared', json_object('account', OLD.`account_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_hidden_comments` AFTER UPDATE OF `hidden_at` ON `comments`
WHEN NEW.`hidden_at` IS NOT NULL AND OLD.`hidden_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('comment_hidden', json_object('comment', NEW.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_feed_addresses` AFTER UPDATE OF `key` ON `feed_addresses`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('rss_renewed', json_object('account', NEW.`account_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_recovery_codes` AFTER DELETE ON `recovery_codes`
WHEN NOT EXISTS (SELECT 1 FROM `recovery_codes` WHERE `account_id` = OLD.`account_id`)
  AND EXISTS (SELECT 1 FROM `two_step` WHERE `account_id` = OLD.`account_id`)
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`account_id` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('recovery_codes_renewed', json_object('account', OLD.`account_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `gone_used_codes` AFTER UPDATE OF `used_at` ON `recovery_codes`
WHEN NEW.`used_at` IS NOT NULL AND OLD.`used_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('recovery_code_used', json_object('code', NEW.`id`));
END;
