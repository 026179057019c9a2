CREATE TRIGGER `show_keys_end_with_sessions` AFTER UPDATE OF `session_epoch` ON `accounts`
WHEN NEW.`session_epoch` <> OLD.`session_epoch`
BEGIN
  UPDATE `show_keys` SET `ended_at` = unixepoch() * 1000 WHERE `account_id` = NEW.`id` AND `ended_at` IS NULL;
END;
