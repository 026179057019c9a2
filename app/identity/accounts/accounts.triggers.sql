CREATE TRIGGER `accounts_end_begins` AFTER UPDATE OF `ended_at` ON `accounts`
WHEN NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
  UPDATE `uploads` SET `restriction` = 'hidden' WHERE `owner` = NEW.`id` AND `restriction` IS NULL;
END;

CREATE TRIGGER `accounts_end_ends` AFTER UPDATE OF `ended_at` ON `accounts`
WHEN NEW.`ended_at` IS NULL AND OLD.`ended_at` IS NOT NULL
BEGIN
  UPDATE `uploads` SET `restriction` = NULL WHERE `owner` = NEW.`id` AND `restriction` = 'hidden'
    AND NOT EXISTS (SELECT 1 FROM `measures`
      WHERE `subject` = 'work:' || `uploads`.`id` AND `what` = 'hidden' AND ended_at is null);
END;

-- Otherwise anybody could turn 18 by editing their birth date.
CREATE TRIGGER `accounts_birth_once` BEFORE UPDATE OF `date_of_birth` ON `accounts`
WHEN OLD.`date_of_birth` IS NOT NULL AND NEW.`date_of_birth` IS NOT NULL AND NEW.`date_of_birth` <> OLD.`date_of_birth`
BEGIN
  SELECT RAISE(ABORT, 'accounts: a birth date is said once');
END;
