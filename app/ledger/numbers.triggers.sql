-- A creator may get their number only after the decision.
CREATE TRIGGER `creator_numbers_pay_ended` AFTER INSERT ON `creator_numbers`
WHEN EXISTS (SELECT 1 FROM `measures` WHERE `concerned` = NEW.`account_id` AND `what` = 'pay_ended' AND ended_at is null)
BEGIN
  UPDATE `creator_numbers` SET `pay_ended_at` = (SELECT min(`began_at`) FROM `measures`
    WHERE `concerned` = NEW.`account_id` AND `what` = 'pay_ended' AND ended_at is null) WHERE `no` = NEW.`no`;
END;

CREATE TRIGGER `creator_numbers_sealed` AFTER INSERT ON `creator_numbers`
WHEN EXISTS (SELECT 1 FROM `seals` WHERE `account_id` = NEW.`account_id` AND `lifted_at` IS NULL)
BEGIN
  UPDATE `creator_numbers` SET `sealed_hold` = (SELECT min(`sealed_at`) FROM `seals`
    WHERE `account_id` = NEW.`account_id` AND `lifted_at` IS NULL) WHERE `no` = NEW.`no`;
  UPDATE `seals` SET `creator_no` = NEW.`no` WHERE `account_id` = NEW.`account_id` AND `creator_no` IS NULL;
END;

CREATE TRIGGER `creator_numbers_held` AFTER INSERT ON `creator_numbers`
WHEN EXISTS (SELECT 1 FROM `measures` WHERE `concerned` = NEW.`account_id` AND `what` IN ('ended', 'pay_held') AND ended_at is null)
BEGIN
  INSERT INTO `payout_stops` (`creator_no`, `cause`, `ref`, `began_at`, `until`)
    SELECT NEW.`no`, 'ended', 'decision:' || `decision_id`, `began_at`,
      (SELECT min(`began_at`) FROM `measures` WHERE `concerned` = NEW.`account_id` AND `what` = 'ended' AND ended_at is null) + 10368000000
    FROM `measures` WHERE `concerned` = NEW.`account_id` AND `what` = 'ended' AND ended_at is null
    ON CONFLICT DO NOTHING;
  INSERT INTO `pay_holds` (`decision_id`, `creator_no`, `upload_id`, `month`, `from_held`, `from_payable`, `created_at`, `until`, `idle_at`)
    SELECT m.`decision_id`, NEW.`no`,
      CASE WHEN m.`subject` LIKE 'work:%' THEN CAST(substr(m.`subject`, 6) AS INTEGER) ELSE 0 END, 0, 0, 0,
      m.`began_at`, m.`until`,
      CASE WHEN m.`subject` LIKE 'work:%' THEN (SELECT `appeal_until` FROM `decisions` WHERE `id` = m.`decision_id`) END
    FROM `measures` AS m WHERE m.`concerned` = NEW.`account_id` AND m.`what` = 'pay_held' AND m.ended_at is null
    ON CONFLICT DO NOTHING;
END;
