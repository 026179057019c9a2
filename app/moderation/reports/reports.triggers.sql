-- One open report per reporter and subject. REPLACE would delete a row without firing the DELETE trigger.
CREATE TRIGGER `reports_once` BEFORE INSERT ON `reports`
WHEN EXISTS (SELECT 1 FROM `reports` WHERE `id` = NEW.`id` OR `filing` = NEW.`filing`)
  OR (NEW.`joins` IS NULL AND NEW.`answered_at` IS NULL AND (
    EXISTS (SELECT 1 FROM `reports` WHERE `reporter` = NEW.`reporter` AND `subject` = NEW.`subject`
      AND `reporter` IS NOT NULL AND `joins` IS NULL AND `answered_at` IS NULL)
    OR EXISTS (SELECT 1 FROM `reports` WHERE `reporter_mark` = NEW.`reporter_mark` AND `subject` = NEW.`subject`
      AND `reporter_mark` IS NOT NULL AND `joins` IS NULL AND `answered_at` IS NULL)))
BEGIN
  SELECT RAISE(ABORT, 'reports: this one is there');
END;

-- A report is answered once and its reporter may be forgotten; nothing else changes.
CREATE TRIGGER `reports_keep` BEFORE UPDATE ON `reports`
WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`case_id` IS NOT OLD.`case_id` OR NEW.`subject` IS NOT OLD.`subject`
  OR (NEW.`source` IS NOT OLD.`source` AND NEW.`source` NOT IN ('authority', 'flagger')) OR NEW.`reason` IS NOT OLD.`reason` OR NEW.`law` IS NOT OLD.`law`
  OR NEW.`place` IS NOT OLD.`place` OR (NEW.`words` IS NOT OLD.`words` AND NEW.`words` <> '')
  OR NEW.`their_number` IS NOT OLD.`their_number` OR NEW.`good_faith` IS NOT OLD.`good_faith`
  OR NEW.`etag` IS NOT OLD.`etag` OR NEW.`joins` IS NOT OLD.`joins` OR NEW.`weight` IS NOT OLD.`weight`
  OR NEW.`filing` IS NOT OLD.`filing` OR NEW.`created_at` IS NOT OLD.`created_at`
  OR (NEW.`reporter` IS NOT NULL AND NEW.`reporter` IS NOT OLD.`reporter`)
  OR (NEW.`reporter_mark` IS NOT NULL AND NEW.`reporter_mark` IS NOT OLD.`reporter_mark`)
  OR (NEW.`network_mark` IS NOT NULL AND NEW.`network_mark` IS NOT OLD.`network_mark`)
  OR (NEW.`name` IS NOT NULL AND NEW.`name` IS NOT OLD.`name`)
  OR (NEW.`email` IS NOT NULL AND NEW.`email` IS NOT OLD.`email`)
  OR (OLD.`answered_at` IS NOT NULL AND (NEW.`answered_at` IS NOT OLD.`answered_at`
    OR NEW.`answered_by` IS NOT OLD.`answered_by` OR NEW.`outcome` IS NOT OLD.`outcome`
    OR NEW.`is_baseless` IS NOT OLD.`is_baseless`))
BEGIN
  SELECT RAISE(ABORT, 'reports: what was said and answered never changes');
END;

CREATE TRIGGER `reports_remain` BEFORE DELETE ON `reports`
BEGIN
  SELECT RAISE(ABORT, 'reports: rows never go');
END;

CREATE TRIGGER `reports_hold_version` AFTER INSERT ON `reports` WHEN NEW.`subject` LIKE 'work:%'
BEGIN
  INSERT INTO `held_versions` (`case_id`, `upload_id`, `path`, `etag`, `poster`, `words`, `sha256`, `held_at`)
    SELECT NEW.`case_id`, v.`upload_id`, v.`path`, v.`etag`, v.`poster`, v.`words`,
      (SELECT max(o.`sha256`) FROM `held_versions` AS o WHERE o.`path` = v.`path` AND o.`etag` IS v.`etag`), NEW.`created_at`
    FROM `work_versions` AS v WHERE v.`upload_id` = CAST(substr(NEW.`subject`, 6) AS INTEGER)
      AND NOT EXISTS (SELECT 1 FROM `held_versions` AS h WHERE h.`case_id` = NEW.`case_id` AND h.`decision_id` IS NULL
        AND h.`path` = v.`path` AND h.`etag` IS v.`etag` AND h.`poster` IS v.`poster` AND h.`words` = v.`words`);
END;

CREATE TRIGGER `case_reasons_begin` AFTER INSERT ON `reports`
WHEN NEW.`answered_at` IS NULL
BEGIN
  INSERT INTO `case_reasons` (`case_id`, `reason`, `place`) SELECT `id`, NEW.`reason`, `place` FROM `cases`
    WHERE `id` = NEW.`case_id` AND `closed_at` IS NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `case_reasons_end` AFTER UPDATE OF `answered_at` ON `reports`
WHEN NEW.`answered_at` IS NOT NULL AND OLD.`answered_at` IS NULL
BEGIN
  DELETE FROM `case_reasons` WHERE `case_id` = NEW.`case_id` AND `reason` = NEW.`reason`
    AND NOT EXISTS (SELECT 1 FROM `reports` WHERE `case_id` = NEW.`case_id` AND `reason` = NEW.`reason` AND `answered_at` IS NULL);
END;
