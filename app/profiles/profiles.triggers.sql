-- The former name stays reserved for its owner. The message is the unique index's, so callers handle both
-- alike.
CREATE TRIGGER `profiles_name_begin` BEFORE INSERT ON `profiles`
WHEN EXISTS (SELECT 1 FROM `former_usernames` WHERE `username` = lower(NEW.`username`)
  AND `account_id` <> NEW.`id` AND `expires_at` > unixepoch('subsec') * 1000)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: profiles_username');
END;

CREATE TRIGGER `profiles_name_change` BEFORE UPDATE OF `username` ON `profiles`
WHEN EXISTS (SELECT 1 FROM `former_usernames` WHERE `username` = lower(NEW.`username`)
  AND `account_id` <> NEW.`id` AND `expires_at` > unixepoch('subsec') * 1000)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: profiles_username');
END;

CREATE TRIGGER `profiles_likeness_unknown` AFTER UPDATE OF `username`, `full_name` ON `profiles`
WHEN NEW.`username` IS NOT OLD.`username` OR NEW.`full_name` IS NOT OLD.`full_name`
BEGIN
  UPDATE `profiles` SET `username_likeness` = NULL, `name_likeness` = NULL WHERE `id` = NEW.`id`;
END;

CREATE TRIGGER `profiles_stay_sealed` BEFORE UPDATE OF `avatar_url` ON `profiles`
WHEN NEW.`avatar_url` IS NOT NULL AND NEW.`avatar_url` IS NOT OLD.`avatar_url`
  AND EXISTS (SELECT 1 FROM `seals` WHERE `subject` = 'picture:' || NEW.`avatar_url` AND `lifted_at` IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'profiles: sealed');
END;

-- Staff about to decide have seen another name, so the case must be reloaded.
CREATE TRIGGER `cases_of_another_name` AFTER UPDATE OF `username` ON `profiles`
WHEN NEW.`username` IS NOT OLD.`username`
BEGIN
  INSERT INTO `case_events` (`case_id`, `at`, `kind`, `text`)
    SELECT `id`, unixepoch() * 1000, 'changed', 'name' FROM `cases`
    WHERE `subject` = 'person:' || NEW.`id` AND `closed_at` IS NULL;
  UPDATE `cases` SET `version` = `version` + 1 WHERE `subject` = 'person:' || NEW.`id` AND `closed_at` IS NULL;
END;

CREATE TRIGGER `profiles_words_begin` AFTER INSERT ON `profiles` WHEN NEW.`account_type` = 'creator'
BEGIN
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', NEW.`id`);
END;

CREATE TRIGGER `profiles_words_change` AFTER UPDATE OF `full_name`, `username`, `account_type` ON `profiles`
WHEN NEW.`full_name` IS NOT OLD.`full_name` OR NEW.`username` <> OLD.`username` OR NEW.`account_type` <> OLD.`account_type`
BEGIN
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', NEW.`id`);
END;

CREATE TRIGGER `profiles_words_end` AFTER DELETE ON `profiles` WHEN OLD.`account_type` = 'creator'
BEGIN
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', OLD.`id`);
END;
