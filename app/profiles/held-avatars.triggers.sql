CREATE TRIGGER `held_avatars_remain` BEFORE DELETE ON `held_avatars`
WHEN EXISTS (SELECT 1 FROM `seals` WHERE `subject` = 'picture:' || OLD.`name` AND `lifted_at` IS NULL AND `cleared_at` IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'held_avatars: sealed');
END;
