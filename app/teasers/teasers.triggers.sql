-- Repeats the work's part of `isTeased` (teasers.store.server.ts). tests/worker/outside/outside.test.ts compares them.
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

CREATE TRIGGER `teasers_end` AFTER UPDATE OF `teaser_on`, `visibility`, `status`, `restriction`, `sealed`,
  `adults_by_owner`, `adults_by_decision`, `original_withheld` ON `uploads`
WHEN OLD.`teaser_on` AND NOT (NEW.`teaser_on` AND NEW.`visibility` = 'public' AND NEW.`status` = 'ready'
  AND NEW.`restriction` IS NULL AND NEW.`sealed` IS NULL AND NOT NEW.`adults_by_owner`
  AND NOT NEW.`adults_by_decision` AND NOT NEW.`original_withheld`)
BEGIN
  UPDATE `teasers` SET `ended_at` = unixepoch() * 1000 WHERE `upload_id` = NEW.`id` AND `ended_at` IS NULL;
END;

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
