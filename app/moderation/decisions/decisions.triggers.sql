-- REPLACE would delete a decision without firing the DELETE trigger.
CREATE TRIGGER `decisions_once` BEFORE INSERT ON `decisions`
WHEN EXISTS (SELECT 1 FROM `decisions` WHERE `id` = NEW.`id` OR `reference` = NEW.`reference`)
BEGIN
  SELECT RAISE(ABORT, 'decisions: this one is there');
END;

CREATE TRIGGER `decisions_stay` BEFORE UPDATE ON `decisions`
BEGIN
  SELECT RAISE(ABORT, 'decisions: rows never change');
END;

CREATE TRIGGER `decisions_remain` BEFORE DELETE ON `decisions`
BEGIN
  SELECT RAISE(ABORT, 'decisions: rows never go');
END;

-- Kept until the time to appeal is over.
CREATE TRIGGER `decisions_hold_version` AFTER INSERT ON `decisions` WHEN NEW.`subject_kind` = 'work'
BEGIN
  INSERT INTO `held_versions` (`case_id`, `decision_id`, `upload_id`, `path`, `etag`, `poster`, `words`, `sha256`, `held_at`, `release_at`)
    SELECT NEW.`case_id`, NEW.`id`, v.`upload_id`, v.`path`, v.`etag`, v.`poster`, v.`words`,
      (SELECT max(o.`sha256`) FROM `held_versions` AS o WHERE o.`path` = v.`path` AND o.`etag` IS v.`etag`),
      NEW.`decided_at`, coalesce(NEW.`appeal_until`, NEW.`decided_at`)
    FROM `work_versions` AS v WHERE v.`upload_id` = CAST(substr(NEW.`subject`, 6) AS INTEGER);
END;

CREATE TRIGGER `measures_once` BEFORE INSERT ON `measures`
WHEN EXISTS (SELECT 1 FROM `measures` WHERE `id` = NEW.`id`)
BEGIN
  SELECT RAISE(ABORT, 'measures: this one is there');
END;

CREATE TRIGGER `measures_keep` BEFORE UPDATE ON `measures`
WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`decision_id` IS NOT OLD.`decision_id` OR NEW.`subject` IS NOT OLD.`subject`
  OR NEW.`concerned` IS NOT OLD.`concerned` OR NEW.`what` IS NOT OLD.`what`
  OR NEW.`began_at` IS NOT OLD.`began_at`
  OR (OLD.`matter_at` IS NOT NULL AND NEW.`matter_at` IS NOT OLD.`matter_at`)
  -- Money held for risk is released 120 days after its matter began, whatever the decision says.
  OR (NEW.`until` IS NOT OLD.`until` AND NOT (NEW.`what` = 'pay_held' AND NEW.`matter_at` IS NOT NULL
    AND NEW.`until` = min(coalesce(OLD.`until`, 8640000000000000), NEW.`matter_at` + 10368000000)))
  OR (OLD.`ended_at` IS NOT NULL AND (NEW.`ended_at` IS NOT OLD.`ended_at` OR NEW.`ended_by` IS NOT OLD.`ended_by`))
BEGIN
  SELECT RAISE(ABORT, 'measures: one ends once, and nothing else of it changes');
END;

-- Deleting it would leave its restriction in force for good.
CREATE TRIGGER `measures_remain` BEFORE DELETE ON `measures`
BEGIN
  SELECT RAISE(ABORT, 'measures: rows never go');
END;

-- A no-op update fires `measures_of_a_work`.
CREATE TRIGGER `measures_of_a_work_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` IN ('removed', 'hidden') AND NEW.`subject` LIKE 'work:%'
BEGIN
  UPDATE `measures` SET `until` = NEW.`until` WHERE `id` = NEW.`id`;
END;

-- The strictest measure in force counts, so ending one never undoes another.
CREATE TRIGGER `measures_of_a_work` AFTER UPDATE OF `ended_at`, `until` ON `measures`
WHEN NEW.`what` IN ('removed', 'hidden') AND NEW.`subject` LIKE 'work:%'
BEGIN
  UPDATE `uploads` SET `restriction` = CASE
      WHEN EXISTS (SELECT 1 FROM `measures` WHERE `subject` = NEW.`subject` AND `what` = 'removed' AND ended_at is null) THEN 'removed'
      WHEN EXISTS (SELECT 1 FROM `measures` WHERE `subject` = NEW.`subject` AND `what` = 'hidden' AND ended_at is null)
        OR EXISTS (SELECT 1 FROM `accounts` WHERE `id` = `uploads`.`owner` AND `accounts`.`ended_at` IS NOT NULL) THEN 'hidden'
    END
    WHERE `id` = CAST(substr(NEW.`subject`, 6) AS INTEGER);
END;

-- A no-op update fires `measures_of_a_person`.
CREATE TRIGGER `measures_of_a_person_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` IN ('suspended', 'ended')
BEGIN
  UPDATE `measures` SET `until` = NEW.`until` WHERE `id` = NEW.`id`;
END;

-- 8640000000000000 is the last date JavaScript has: until another decision.
CREATE TRIGGER `measures_of_a_person` AFTER UPDATE OF `ended_at`, `until` ON `measures`
WHEN NEW.`what` IN ('suspended', 'ended')
BEGIN
  UPDATE `accounts` SET
    `suspended_until` = (SELECT max(coalesce(`until`, 8640000000000000)) FROM `measures`
      WHERE `concerned` = NEW.`concerned` AND `what` = 'suspended' AND ended_at is null),
    `ended_at` = (SELECT min(`began_at`) FROM `measures`
      WHERE `concerned` = NEW.`concerned` AND `what` = 'ended' AND ended_at is null)
    WHERE `id` = NEW.`concerned`;
END;

CREATE TRIGGER `measures_of_a_comment_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'removed' AND NEW.`subject` LIKE 'comment:%'
BEGIN
  UPDATE `comments` SET `removed_at` = coalesce(`removed_at`, NEW.`began_at`) WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER);
END;

CREATE TRIGGER `measures_of_a_comment` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'removed' AND NEW.`subject` LIKE 'comment:%'
BEGIN
  UPDATE `comments` SET `removed_at` = (SELECT min(`began_at`) FROM `measures`
      WHERE `subject` = NEW.`subject` AND `what` = 'removed' AND ended_at is null)
    WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER);
END;

-- A no-op update fires `measures_of_comments`.
CREATE TRIGGER `measures_pause_comments` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'no_comments'
BEGIN
  UPDATE `measures` SET `until` = NEW.`until` WHERE `id` = NEW.`id`;
END;

CREATE TRIGGER `measures_of_comments` AFTER UPDATE OF `ended_at`, `until` ON `measures`
WHEN NEW.`what` = 'no_comments'
BEGIN
  UPDATE `accounts` SET `comments_paused_until` = (SELECT max(coalesce(`until`, 8640000000000000)) FROM `measures`
      WHERE `concerned` = NEW.`concerned` AND `what` = 'no_comments' AND ended_at is null)
    WHERE `id` = NEW.`concerned`;
END;

-- A no-op update fires `measures_for_adults`.
CREATE TRIGGER `measures_for_adults_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'adults' AND NEW.`subject` LIKE 'work:%'
BEGIN
  UPDATE `measures` SET `until` = NEW.`until` WHERE `id` = NEW.`id`;
END;

CREATE TRIGGER `measures_for_adults` AFTER UPDATE OF `ended_at`, `until` ON `measures`
WHEN NEW.`what` = 'adults' AND NEW.`subject` LIKE 'work:%'
BEGIN
  UPDATE `uploads` SET `adults_by_decision` = EXISTS (SELECT 1 FROM `measures`
      WHERE `subject` = NEW.`subject` AND `what` = 'adults' AND ended_at is null)
    WHERE `id` = CAST(substr(NEW.`subject`, 6) AS INTEGER);
END;

CREATE TRIGGER `measures_end_pay` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'pay_ended'
BEGIN
  UPDATE `creator_numbers` SET `pay_ended_at` = NEW.`began_at` WHERE `account_id` = NEW.`concerned` AND `pay_ended_at` IS NULL;
END;

CREATE TRIGGER `measures_allow_pay` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'pay_ended' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
  UPDATE `creator_numbers` SET `pay_ended_at` = (SELECT min(`began_at`) FROM `measures`
    WHERE `concerned` = NEW.`concerned` AND `what` = 'pay_ended' AND ended_at is null)
    WHERE `account_id` = NEW.`concerned` AND `pay_ended_at` = NEW.`began_at`;
END;

-- Paid after 120 days (10368000000 ms) from the first decision in force, by a number that outlives the
-- account.
CREATE TRIGGER `measures_stop_payouts` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'ended'
BEGIN
  INSERT INTO `payout_stops` (`creator_no`, `cause`, `ref`, `began_at`, `until`)
    SELECT `no`, 'ended', 'decision:' || NEW.`decision_id`, NEW.`began_at`,
      coalesce((SELECT min(`until`) FROM `payout_stops` WHERE `creator_no` = `creator_numbers`.`no` AND `cause` = 'ended' AND `ended_at` IS NULL),
        NEW.`began_at` + 10368000000)
    FROM `creator_numbers` WHERE `account_id` = NEW.`concerned`
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `measures_let_payouts_go` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'ended' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
  UPDATE `payout_stops` SET `ended_at` = NEW.`ended_at`
    WHERE `ref` = 'decision:' || NEW.`decision_id` AND `cause` = 'ended' AND `ended_at` IS NULL;
END;

-- Holds on a person within 120 days are one matter: all end 120 days after the first began.
CREATE TRIGGER `measures_hold_pay` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'pay_held'
BEGIN
  UPDATE `measures` SET `matter_at` = coalesce((
      SELECT coalesce(m.`matter_at`, m.`began_at`) FROM `measures` AS m
      WHERE m.`what` = 'pay_held' AND m.`subject` = NEW.`subject` AND m.`id` <> NEW.`id`
        AND coalesce(m.`ended_at`, NEW.`began_at`) > NEW.`began_at` - 10368000000
      ORDER BY m.`began_at` DESC, m.`id` DESC LIMIT 1), NEW.`began_at`)
    WHERE `id` = NEW.`id` AND NEW.`subject` LIKE 'person:%';
  UPDATE `measures` SET `until` = min(coalesce(`until`, 8640000000000000), `matter_at` + 10368000000)
    WHERE `id` = NEW.`id` AND `matter_at` IS NOT NULL;
  INSERT INTO `pay_holds` (`decision_id`, `creator_no`, `upload_id`, `month`, `from_held`, `from_payable`, `created_at`, `until`, `idle_at`)
    SELECT m.`decision_id`, n.`no`,
      CASE WHEN m.`subject` LIKE 'work:%' THEN CAST(substr(m.`subject`, 6) AS INTEGER) ELSE 0 END, 0, 0, 0,
      m.`began_at`, m.`until`,
      CASE WHEN m.`subject` LIKE 'work:%' THEN (SELECT `appeal_until` FROM `decisions` WHERE `id` = m.`decision_id`) END
    FROM `measures` AS m JOIN `creator_numbers` AS n ON n.`account_id` = m.`concerned` WHERE m.`id` = NEW.`id`
    ON CONFLICT DO NOTHING;
END;

-- `seen` = null makes a hold due for another look, so no task has to read every hold.
CREATE TRIGGER `measures_hold_pay_ends` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'pay_held' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
  UPDATE `pay_holds` SET `seen` = NULL, `mark` = lower(hex(randomblob(8)))
    WHERE `decision_id` = NEW.`decision_id` AND `month` = 0 AND `ended_at` IS NULL;
END;

-- `copyright_looks` asks app/moderation/copyright to count the owner's strikes again.
CREATE TRIGGER `measures_copyright_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'removed' AND EXISTS (SELECT 1 FROM `decisions` WHERE `id` = NEW.`decision_id` AND `category` = 'copyright')
BEGIN
  INSERT INTO `copyright_looks` (`account_id`, `changes`) VALUES (NEW.`concerned`, 1)
    ON CONFLICT (`account_id`) DO UPDATE SET `changes` = `changes` + 1;
END;

CREATE TRIGGER `measures_copyright_end` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'removed' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
  AND EXISTS (SELECT 1 FROM `decisions` WHERE `id` = NEW.`decision_id` AND `category` = 'copyright')
BEGIN
  INSERT INTO `copyright_looks` (`account_id`, `changes`) VALUES (NEW.`concerned`, 1)
    ON CONFLICT (`account_id`) DO UPDATE SET `changes` = `changes` + 1;
END;

CREATE TRIGGER `known_bytes_end` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'removed' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
  UPDATE `known_bytes` SET `ended_at` = NEW.`ended_at` WHERE `measure_id` = NEW.`id` AND `ended_at` IS NULL;
END;
