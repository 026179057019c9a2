-- A payout under way has arrived or failed, so the hold is due for another look.
CREATE TRIGGER `payouts_change_held` AFTER UPDATE OF `state` ON `payouts`
WHEN NEW.`state` <> OLD.`state`
BEGIN
  UPDATE `pay_holds` SET `seen` = NULL, `mark` = lower(hex(randomblob(8)))
    WHERE `creator_no` = NEW.`creator_no` AND (`month` = 0 OR `missed` > 0) AND (`ended_at` IS NULL OR `outcome` = 'idle');
END;
