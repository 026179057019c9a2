-- REPLACE would delete a lockdown without firing the DELETE trigger.
CREATE TRIGGER `seals_once` BEFORE INSERT ON `seals`
WHEN EXISTS (SELECT 1 FROM `seals` WHERE `id` = NEW.`id` OR `reference` = NEW.`reference`)
BEGIN
  SELECT RAISE(ABORT, 'seals: this one is there');
END;

-- Retention is over, or the lockdown was lifted.
CREATE TRIGGER `seals_keep` BEFORE UPDATE OF `destroyed_at` ON `seals`
WHEN NEW.`destroyed_at` IS NOT NULL AND OLD.`lifted_at` IS NULL
  AND (OLD.`keep_until` IS NULL OR OLD.`keep_until` > NEW.`destroyed_at`)
BEGIN
  SELECT RAISE(ABORT, 'seals: still to be kept');
END;

CREATE TRIGGER `seals_remain` BEFORE DELETE ON `seals`
BEGIN
  SELECT RAISE(ABORT, 'seals: rows never go');
END;

-- Pay has its own mark because its number outlives the account.
CREATE TRIGGER `seals_hold` AFTER INSERT ON `seals`
BEGIN
  UPDATE `accounts` SET `sealed_hold` = coalesce(`sealed_hold`, NEW.`sealed_at`) WHERE `id` = NEW.`account_id`;
  UPDATE `creator_numbers` SET `sealed_hold` = coalesce(`sealed_hold`, NEW.`sealed_at`)
    WHERE `account_id` = NEW.`account_id`;
END;

CREATE TRIGGER `seals_release` AFTER UPDATE OF `lifted_at` ON `seals`
WHEN NEW.`lifted_at` IS NOT NULL AND OLD.`lifted_at` IS NULL
BEGIN
  UPDATE `accounts` SET `sealed_hold` = (SELECT min(`sealed_at`) FROM `seals`
    WHERE `account_id` = NEW.`account_id` AND `lifted_at` IS NULL) WHERE `id` = NEW.`account_id`;
  UPDATE `creator_numbers` SET `sealed_hold` = (SELECT min(`sealed_at`) FROM `seals`
    WHERE `account_id` = NEW.`account_id` AND `lifted_at` IS NULL)
    WHERE `account_id` = NEW.`account_id` OR `no` = NEW.`creator_no`;
END;

CREATE TRIGGER `seals_known_end` AFTER UPDATE OF `lifted_at` ON `seals`
WHEN NEW.`lifted_at` IS NOT NULL AND OLD.`lifted_at` IS NULL
BEGIN
  UPDATE `known_bytes` SET `ended_at` = NEW.`lifted_at`
    WHERE `subject` = NEW.`subject` AND `measure_id` IS NULL AND `ended_at` IS NULL;
END;

CREATE TRIGGER `seal_files_known` AFTER INSERT ON `seal_files`
WHEN NEW.`size` > 0
BEGIN
  INSERT INTO `known_bytes` (`subject`, `category`, `effect`, `sha256`, `size`, `added_at`, `searched_to`)
    SELECT s.`subject`, 'child_abuse', 'refuse', NEW.`sha256`, NEW.`size`, NEW.`copied_at`, 0
    FROM `seals` AS s JOIN `uploads` AS u ON u.`path` = NEW.`key`
      AND (u.`id` = s.`upload_id` OR (u.`replaces` = s.`upload_id` AND u.`replaced_at` IS NOT NULL))
    WHERE s.`id` = NEW.`seal_id` AND s.`lifted_at` IS NULL;
END;

CREATE TRIGGER `seal_files_known_picture` AFTER INSERT ON `seal_files`
WHEN NEW.`size` > 0
BEGIN
  INSERT INTO `known_bytes` (`subject`, `category`, `effect`, `sha256`, `size`, `added_at`, `searched_to`)
    SELECT `subject`, 'child_abuse', 'refuse', NEW.`sha256`, NEW.`size`, NEW.`copied_at`, 0
    FROM `seals` WHERE `id` = NEW.`seal_id` AND `lifted_at` IS NULL AND `subject` = 'picture:' || NEW.`key`;
END;

CREATE TRIGGER `seal_files_remain` BEFORE DELETE ON `seal_files`
WHEN EXISTS (SELECT 1 FROM `seals` WHERE `id` = OLD.`seal_id` AND `destroyed_at` IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'seal_files: still to be kept');
END;

CREATE TRIGGER `seal_events_once` BEFORE INSERT ON `seal_events`
WHEN EXISTS (SELECT 1 FROM `seal_events` WHERE `id` = NEW.`id`)
BEGIN
  SELECT RAISE(ABORT, 'seal_events: this one is there');
END;

CREATE TRIGGER `seal_events_stay` BEFORE UPDATE ON `seal_events`
BEGIN
  SELECT RAISE(ABORT, 'seal_events: rows never change');
END;

CREATE TRIGGER `seal_events_remain` BEFORE DELETE ON `seal_events`
BEGIN
  SELECT RAISE(ABORT, 'seal_events: rows never go');
END;
