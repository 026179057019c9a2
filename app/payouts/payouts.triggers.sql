-- What was on its way when a decision came, and arrived or came back.
CREATE TRIGGER `payouts_change_held` AFTER UPDATE OF `state` ON `payouts`
WHEN NEW.`state` <> OLD.`state`
BEGIN
  UPDATE `pay_holds` SET `seen` = NULL, `mark` = lower(hex(randomblob(8)))
    WHERE `creator_no` = NEW.`creator_no` AND (`month` = 0 OR `missed` > 0) AND (`ended_at` IS NULL OR `outcome` = 'idle');
END;
