-- Renditions and replacements go with their work, and works with their account.
CREATE TRIGGER `gone_works` AFTER UPDATE OF `status` ON `uploads`
WHEN NEW.`status` = 'deleting' AND OLD.`status` <> 'deleting' AND NEW.`sealed` IS NULL
  AND NEW.`rendition_of` IS NULL AND NEW.`replaces` IS NULL
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = NEW.`owner` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('work_deleted', json_object('work', NEW.`id`));
END;

-- A restriction by a decision has its own note.
CREATE TRIGGER `gone_public_works` AFTER UPDATE OF `visibility`, `owner_visibility`, `publish_at` ON `uploads`
WHEN NEW.`visibility` = 'private' AND (
  (OLD.`visibility` = 'public' AND NEW.`restriction` IS NULL)
  OR (OLD.`owner_visibility` = 'public' AND NEW.`owner_visibility` = 'private')
  OR (OLD.`publish_at` IS NOT NULL AND NEW.`publish_at` IS NOT OLD.`publish_at`))
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('work_private', json_object('work', NEW.`id`));
END;

CREATE TRIGGER `gone_adult_marks` AFTER UPDATE OF `adults_by_owner` ON `uploads`
WHEN NEW.`adults_by_owner` AND NOT OLD.`adults_by_owner`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('work_for_adults', json_object('work', NEW.`id`));
END;

CREATE TRIGGER `gone_teasers` AFTER UPDATE OF `teaser_on` ON `uploads`
WHEN OLD.`teaser_on` AND NOT NEW.`teaser_on`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('teaser_off', json_object('work', NEW.`id`));
END;

CREATE TRIGGER `gone_open_pages` AFTER UPDATE OF `open_to_strangers` ON `profiles`
WHEN OLD.`open_to_strangers` AND NOT NEW.`open_to_strangers`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('page_closed', json_object('account', NEW.`id`));
END;

CREATE TRIGGER `gone_podcasts` AFTER UPDATE OF `is_on` ON `shows`
WHEN OLD.`is_on` AND NOT NEW.`is_on`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('podcast_off', json_object('account', NEW.`creator`));
END;

CREATE TRIGGER `gone_public_playlists` AFTER UPDATE OF `visibility` ON `playlists`
WHEN NEW.`visibility` = 'private' AND OLD.`visibility` = 'public'
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = NEW.`owner` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('playlist_private', json_object('playlist', NEW.`id`));
END;

CREATE TRIGGER `gone_history` AFTER DELETE ON `watch_history`
WHEN NOT EXISTS (SELECT 1 FROM `watch_history` WHERE `account_id` = OLD.`account_id`)
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`account_id` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('history_cleared', json_object('account', OLD.`account_id`));
END;

CREATE TRIGGER `gone_comments` AFTER UPDATE OF `deleted_at` ON `comments`
WHEN NEW.`deleted_at` IS NOT NULL AND OLD.`deleted_at` IS NULL
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = NEW.`author` AND `deleting_at` IS NULL)
  AND NOT EXISTS (SELECT 1 FROM `seals` WHERE `subject` = 'comment:' || NEW.`id` AND `lifted_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('comment_deleted', json_object('comment', NEW.`id`));
END;

CREATE TRIGGER `gone_hidden_comments` AFTER UPDATE OF `hidden_at` ON `comments`
WHEN NEW.`hidden_at` IS NOT NULL AND OLD.`hidden_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('comment_hidden', json_object('comment', NEW.`id`));
END;

CREATE TRIGGER `gone_share_links` AFTER DELETE ON `share_links`
WHEN EXISTS (SELECT 1 FROM `uploads` WHERE `id` = OLD.`upload_id`)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('share_link_deleted', json_object('link', OLD.`id`));
END;

CREATE TRIGGER `gone_feed_addresses` AFTER UPDATE OF `key` ON `feed_addresses`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('rss_renewed', json_object('account', NEW.`account_id`));
END;

CREATE TRIGGER `gone_accounts` AFTER UPDATE OF `deleting_at` ON `accounts`
WHEN NEW.`deleting_at` IS NOT NULL AND OLD.`deleting_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('account_deleted', json_object('account', NEW.`id`));
END;

-- Again at the end, and for accounts that never were confirmed.
CREATE TRIGGER `gone_account_rows` AFTER DELETE ON `accounts`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('account_deleted', json_object('account', OLD.`id`));
END;

CREATE TRIGGER `gone_passwords` AFTER UPDATE OF `password_hash` ON `accounts`
WHEN OLD.`password_hash` IS NOT NULL AND NEW.`password_hash` IS NOT OLD.`password_hash`
  AND OLD.`email_confirmed_at` IS NOT NULL AND NEW.`deleting_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('password_changed', json_object('account', NEW.`id`));
END;

CREATE TRIGGER `gone_two_step` AFTER DELETE ON `two_step`
WHEN OLD.`confirmed_at` IS NOT NULL
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`account_id` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('two_step_removed', json_object('account', OLD.`account_id`));
END;

-- Without two-step sign-in they mean nothing.
CREATE TRIGGER `gone_recovery_codes` AFTER DELETE ON `recovery_codes`
WHEN NOT EXISTS (SELECT 1 FROM `recovery_codes` WHERE `account_id` = OLD.`account_id`)
  AND EXISTS (SELECT 1 FROM `two_step` WHERE `account_id` = OLD.`account_id`)
  AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`account_id` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('recovery_codes_renewed', json_object('account', OLD.`account_id`));
END;

CREATE TRIGGER `gone_used_codes` AFTER UPDATE OF `used_at` ON `recovery_codes`
WHEN NEW.`used_at` IS NOT NULL AND OLD.`used_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('recovery_code_used', json_object('code', NEW.`id`));
END;

CREATE TRIGGER `gone_passkeys` AFTER DELETE ON `passkeys`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`account_id` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('passkey_removed', json_object('passkey', OLD.`id`));
END;

CREATE TRIGGER `gone_linked_identities` AFTER DELETE ON `linked_identities`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`account_id` AND `deleting_at` IS NULL)
BEGIN
  INSERT INTO `gone` (`kind`, `ids`)
    VALUES ('provider_disconnected', json_object('account', OLD.`account_id`, 'provider', OLD.`provider`));
END;

CREATE TRIGGER `gone_staff` AFTER UPDATE OF `ended_at` ON `staff`
WHEN NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`) VALUES ('staff_ended', json_object('staff', NEW.`id`, 'ended_at', NEW.`ended_at`));
END;

-- Enough to write the decision again, without its words.
CREATE TRIGGER `gone_by_measures` AFTER INSERT ON `measures`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`)
    SELECT 'measure_began', json_object('measure', NEW.`id`, 'subject', NEW.`subject`, 'concerned', NEW.`concerned`,
      'what', NEW.`what`, 'began_at', NEW.`began_at`, 'until', NEW.`until`, 'decision', `id`, 'reference', `reference`,
      'case', `case_id`, 'case_kind', `subject_kind`, 'case_subject', `subject`, 'measures', json(`measures`),
      'ground', `ground`, 'category', `category`, 'opened_at', `opened_at`, 'appeal_until', `appeal_until`)
    FROM `decisions` WHERE `id` = NEW.`decision_id`;
END;

CREATE TRIGGER `gone_measures` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`)
    VALUES ('measure_ended', json_object('measure', NEW.`id`, 'ended_at', NEW.`ended_at`, 'ended_by', NEW.`ended_by`));
END;

CREATE TRIGGER `gone_by_lockdowns` AFTER INSERT ON `seals`
BEGIN
  INSERT INTO `gone` (`kind`, `ids`)
    SELECT 'locked_down', json_object('lockdown', NEW.`id`, 'reference', NEW.`reference`, 'case', NEW.`case_id`,
      'case_kind', `subject_kind`, 'case_subject', `subject`, 'subject', NEW.`subject`, 'work', NEW.`upload_id`,
      'account', NEW.`account_id`, 'creator_no', NEW.`creator_no`, 'sealed_at', NEW.`sealed_at`, 'sealed_by', NEW.`sealed_by`)
    FROM `cases` WHERE `id` = NEW.`case_id`;
END;

CREATE TRIGGER `gone_lockdowns` AFTER UPDATE OF `lift_confirmed_at` ON `seals`
WHEN NEW.`lift_confirmed_at` IS NOT NULL AND OLD.`lift_confirmed_at` IS NULL
BEGIN
  INSERT INTO `gone` (`kind`, `ids`)
    VALUES ('lockdown_lifted', json_object('lockdown', NEW.`id`,
      'asked_by', NEW.`lift_asked_by`, 'confirmed_by', NEW.`lift_confirmed_by`));
END;
