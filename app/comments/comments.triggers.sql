-- While a case about a deleted comment is open, staff can still read it. A comment with replies keeps its
-- row.
CREATE TRIGGER `comments_deleted` AFTER UPDATE OF `deleted_at` ON `comments`
WHEN NEW.`deleted_at` IS NOT NULL AND OLD.`deleted_at` IS NULL
  AND NOT EXISTS (SELECT 1 FROM `cases` WHERE `subject` = 'comment:' || NEW.`id` AND closed_at is null)
BEGIN
  UPDATE `comments` SET `text` = '' WHERE `id` = NEW.`id`;
  DELETE FROM `comments` WHERE `id` = NEW.`id`
    AND NOT EXISTS (SELECT 1 FROM `comments` AS `reply` WHERE `reply`.`parent_id` = NEW.`id` AND parent_id is not null);
END;

CREATE TRIGGER `comments_last_reply` AFTER DELETE ON `comments`
WHEN OLD.`parent_id` IS NOT NULL
BEGIN
  DELETE FROM `comments` WHERE `id` = OLD.`parent_id` AND `deleted_at` IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM `comments` AS `reply` WHERE `reply`.`parent_id` = OLD.`parent_id` AND parent_id is not null)
    AND NOT EXISTS (SELECT 1 FROM `cases` WHERE `subject` = 'comment:' || OLD.`parent_id` AND closed_at is null);
END;

-- Its id stays taken, so nobody can reply to it either.
CREATE TRIGGER `comments_stay_sealed` BEFORE UPDATE OF `text`, `deleted_at` ON `comments`
WHEN (NEW.`text` <> '' OR NEW.`deleted_at` IS NULL)
  AND EXISTS (SELECT 1 FROM `seals` WHERE `subject` = 'comment:' || NEW.`id` AND `lifted_at` IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'comments: sealed');
END;
