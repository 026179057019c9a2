-- REPLACE would delete a row without firing the DELETE trigger.
CREATE TRIGGER `case_events_once` BEFORE INSERT ON `case_events`
WHEN EXISTS (SELECT 1 FROM `case_events` WHERE `id` = NEW.`id`)
BEGIN
  SELECT RAISE(ABORT, 'case_events: this one is there');
END;

CREATE TRIGGER `case_events_stay` BEFORE UPDATE ON `case_events`
BEGIN
  SELECT RAISE(ABORT, 'case_events: rows never change');
END;

CREATE TRIGGER `case_events_remain` BEFORE DELETE ON `case_events`
BEGIN
  SELECT RAISE(ABORT, 'case_events: rows never go');
END;

-- One open case per subject.
CREATE TRIGGER `cases_once` BEFORE INSERT ON `cases`
WHEN EXISTS (SELECT 1 FROM `cases` WHERE `id` = NEW.`id`)
  OR (NEW.`kind` = 'report' AND NEW.`closed_at` IS NULL AND EXISTS (SELECT 1 FROM `cases`
    WHERE `subject` = NEW.`subject` AND `kind` = 'report' AND `closed_at` IS NULL))
BEGIN
  SELECT RAISE(ABORT, 'cases: this one is there');
END;

CREATE TRIGGER `cases_keep` BEFORE UPDATE ON `cases`
WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`kind` IS NOT OLD.`kind` OR NEW.`subject_kind` IS NOT OLD.`subject_kind`
  OR NEW.`subject` IS NOT OLD.`subject` OR NEW.`concerned` IS NOT OLD.`concerned`
  OR NEW.`appealed` IS NOT OLD.`appealed` OR NEW.`opened_at` IS NOT OLD.`opened_at`
  OR (OLD.`closed_at` IS NOT NULL AND NEW.`closed_at` IS NOT OLD.`closed_at`)
  OR NEW.`version` < OLD.`version`
BEGIN
  SELECT RAISE(ABORT, 'cases: what one is about never changes, and none opens again');
END;

CREATE TRIGGER `cases_remain` BEFORE DELETE ON `cases`
BEGIN
  SELECT RAISE(ABORT, 'cases: rows never go');
END;

-- A case opened while its subject goes under lockdown is closed by the next lockdown task.
CREATE TRIGGER `cases_of_sealed` AFTER INSERT ON `cases`
WHEN EXISTS (SELECT 1 FROM `seals` WHERE `subject` = NEW.`subject` AND `lifted_at` IS NULL)
BEGIN
  UPDATE `seals` SET `tend_at` = `sealed_at` WHERE `subject` = NEW.`subject` AND `lifted_at` IS NULL;
END;

CREATE TRIGGER `cases_let_comments_go` AFTER UPDATE OF `closed_at` ON `cases`
WHEN NEW.`closed_at` IS NOT NULL AND OLD.`closed_at` IS NULL AND NEW.`subject` LIKE 'comment:%'
  AND NOT EXISTS (SELECT 1 FROM `cases` AS `other` WHERE `other`.`subject` = NEW.`subject` AND `other`.closed_at is null)
BEGIN
  UPDATE `comments` SET `text` = '' WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER) AND `deleted_at` IS NOT NULL;
  DELETE FROM `comments` WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER) AND `deleted_at` IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM `comments` AS `reply`
      WHERE `reply`.`parent_id` = CAST(substr(NEW.`subject`, 9) AS INTEGER) AND parent_id is not null);
END;

CREATE TRIGGER `case_reasons_move` AFTER UPDATE OF `place` ON `cases`
WHEN NEW.`place` <> OLD.`place`
BEGIN
  UPDATE `case_reasons` SET `place` = NEW.`place` WHERE `case_id` = NEW.`id`;
END;

CREATE TRIGGER `case_reasons_close` AFTER UPDATE OF `closed_at` ON `cases`
WHEN NEW.`closed_at` IS NOT NULL
BEGIN
  DELETE FROM `case_reasons` WHERE `case_id` = NEW.`id`;
END;

CREATE TRIGGER `cases_release_versions` AFTER UPDATE OF `closed_at` ON `cases`
WHEN NEW.`closed_at` IS NOT NULL AND OLD.`closed_at` IS NULL
BEGIN
  UPDATE `held_versions` SET `release_at` = NEW.`closed_at` WHERE `case_id` = NEW.`id` AND `decision_id` IS NULL;
END;

CREATE TRIGGER `appeals_hold_version` AFTER INSERT ON `cases`
WHEN NEW.`kind` = 'appeal' AND NEW.`subject_kind` = 'work' AND NEW.`closed_at` IS NULL
BEGIN
  INSERT INTO `held_versions` (`case_id`, `upload_id`, `path`, `etag`, `poster`, `words`, `sha256`, `held_at`)
    SELECT NEW.`id`, v.`upload_id`, v.`path`, v.`etag`, v.`poster`, v.`words`,
      (SELECT max(o.`sha256`) FROM `held_versions` AS o WHERE o.`path` = v.`path` AND o.`etag` IS v.`etag`), NEW.`opened_at`
    FROM `work_versions` AS v WHERE v.`upload_id` = CAST(substr(NEW.`subject`, 6) AS INTEGER);
END;
