-- The only place that says what a work needs. A row begins when it has all of it, and outlives the work.
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
