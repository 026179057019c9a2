CREATE TRIGGER `statements_come_held` AFTER INSERT ON `statements`
BEGIN
  UPDATE `pay_holds` SET `seen` = NULL, `mark` = lower(hex(randomblob(8)))
    WHERE `creator_no` = NEW.`creator_no` AND `month` = 0 AND (`ended_at` IS NULL OR `outcome` = 'idle');
END;

CREATE TRIGGER `statements_change_held` AFTER UPDATE OF `watched_now`, `idle_now` ON `statements`
BEGIN
  UPDATE `pay_holds` SET `seen` = NULL
    WHERE `creator_no` = NEW.`creator_no` AND `month` = NEW.`month` AND (`ended_at` IS NULL OR `outcome` = 'idle');
END;
