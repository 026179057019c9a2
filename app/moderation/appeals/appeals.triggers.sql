-- REPLACE would delete a row without firing the DELETE trigger.
CREATE TRIGGER `appeals_once` BEFORE INSERT ON `appeals`
WHEN EXISTS (SELECT 1 FROM `appeals` WHERE `id` = NEW.`id`)
  OR (NEW.`by` = 'concerned' AND EXISTS (SELECT 1 FROM `appeals`
    WHERE `decision_id` = NEW.`decision_id` AND `by` = 'concerned'))
  OR EXISTS (SELECT 1 FROM `appeals` WHERE `decision_id` = NEW.`decision_id` AND `report_id` = NEW.`report_id`
    AND `report_id` IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'appeals: this one is there');
END;

-- The account may be forgotten; nothing else changes.
CREATE TRIGGER `appeals_keep` BEFORE UPDATE ON `appeals`
WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`decision_id` IS NOT OLD.`decision_id` OR NEW.`case_id` IS NOT OLD.`case_id`
  OR NEW.`by` IS NOT OLD.`by` OR NEW.`report_id` IS NOT OLD.`report_id` OR NEW.`words` IS NOT OLD.`words`
  OR NEW.`created_at` IS NOT OLD.`created_at`
  OR (NEW.`account_id` IS NOT NULL AND NEW.`account_id` IS NOT OLD.`account_id`)
  OR (OLD.`judged_at` IS NOT NULL AND (NEW.`judged_at` IS NOT OLD.`judged_at` OR NEW.`judged_by` IS NOT OLD.`judged_by`
    OR NEW.`outcome` IS NOT OLD.`outcome` OR NEW.`answer` IS NOT OLD.`answer`
    OR NEW.`is_baseless` IS NOT OLD.`is_baseless`))
BEGIN
  SELECT RAISE(ABORT, 'appeals: what was said and judged never changes');
END;

CREATE TRIGGER `appeals_remain` BEFORE DELETE ON `appeals`
BEGIN
  SELECT RAISE(ABORT, 'appeals: rows never go');
END;

-- Once the owner's appeal fails, the held money may be shared out at once.
CREATE TRIGGER `appeals_leave_pay_held` AFTER UPDATE OF `outcome` ON `appeals`
WHEN NEW.`outcome` = 'upheld' AND NEW.`by` = 'concerned'
BEGIN
  UPDATE `pay_holds` SET `idle_at` = 0
    WHERE `decision_id` = NEW.`decision_id` AND `month` = 0 AND `ended_at` IS NULL AND `idle_at` IS NOT NULL;
END;
