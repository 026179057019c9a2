-- Generated.
CREATE INDEX `comments_own` ON `comments` (`author`,`created_at`,`id`);--> statement-breakpoint
-- By hand. A decision that removes or hides a work ends every new file on its way to the work's place: taken up after the
-- decision ended, one would show what nobody had judged. The sweep removes its bytes; its owner reads the reason.
CREATE TRIGGER `uploads_restriction_ends_replacing` AFTER UPDATE OF `restriction` ON `uploads`
WHEN NEW.`restriction` IS NOT NULL AND OLD.`restriction` IS NULL AND NEW.`replaces` IS NULL AND NEW.`rendition_of` IS NULL
BEGIN
	UPDATE `uploads` SET `status` = 'rejected', `status_reason` = 'media.restricted', `status_changed_at` = unixepoch() * 1000,
		`claim` = NULL, `claim_expires_at` = NULL
		WHERE replaces IS NOT NULL AND `replaces` = NEW.`id` AND `status` IN ('pending', 'processing', 'ready', 'failed');
END;
