-- REPLACE would delete a row without firing the DELETE trigger.
CREATE TRIGGER `help_actions_once` BEFORE INSERT ON `help_actions`
WHEN EXISTS (SELECT 1 FROM `help_actions` WHERE `id` = NEW.`id` OR `press` = NEW.`press`)
BEGIN
  SELECT RAISE(ABORT, 'help_actions: this one is there');
END;

CREATE TRIGGER `help_actions_stay` BEFORE UPDATE ON `help_actions`
BEGIN
  SELECT RAISE(ABORT, 'help_actions: rows never change');
END;

CREATE TRIGGER `help_actions_remain` BEFORE DELETE ON `help_actions`
BEGIN
  SELECT RAISE(ABORT, 'help_actions: rows never go');
END;

-- So no deed is missing from the person's account activity.
CREATE TRIGGER `help_actions_shown` AFTER INSERT ON `help_actions`
WHEN NEW.`kind` NOT IN ('search', 'look')
BEGIN
  INSERT INTO `account_events` (`account_id`, `kind`, `created_at`)
    SELECT `id`, 'help_' || NEW.`kind`, NEW.`created_at` FROM `accounts` WHERE `id` = NEW.`account_id`;
END;

CREATE TRIGGER `help_requests_keep` BEFORE UPDATE ON `help_requests`
WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`account_id` IS NOT OLD.`account_id` OR NEW.`kind` IS NOT OLD.`kind`
  OR NEW.`asked_by` IS NOT OLD.`asked_by` OR NEW.`asked_at` IS NOT OLD.`asked_at`
  OR NEW.`due_at` IS NOT OLD.`due_at` OR (OLD.`stopped_at` IS NOT NULL AND NEW.`stopped_at` IS NOT OLD.`stopped_at`)
  OR (NEW.`new_address` IS NOT OLD.`new_address` AND NEW.`new_address` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'help_requests: what one is about never changes, and none that was stopped opens again');
END;

CREATE TRIGGER `help_requests_remain` BEFORE DELETE ON `help_requests`
BEGIN
  SELECT RAISE(ABORT, 'help_requests: rows never go');
END;
