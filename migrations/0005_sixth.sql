ALTER TABLE `uploads` ADD `replaced_at` integer;
--> statement-breakpoint
-- By hand: a file on its way to a work's place goes with the work, whichever way that is deleted.
CREATE TRIGGER `uploads_take_replacement_along` AFTER UPDATE OF `status` ON `uploads`
WHEN NEW.`status` = 'deleting' AND OLD.`status` <> 'deleting' AND NEW.`replaces` IS NULL
BEGIN
	UPDATE `uploads` SET `status` = 'deleting', `status_changed_at` = NEW.`status_changed_at`,
		`claim` = NULL, `claim_expires_at` = NULL
		WHERE replaces IS NOT NULL AND `replaces` = NEW.`id` AND `status` <> 'deleting';
END;
