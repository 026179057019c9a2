CREATE TRIGGER `uploads_listed_at_once` AFTER INSERT ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`listed_at` IS NULL
BEGIN
  UPDATE `uploads` SET `listed_at` = NEW.`created_at` WHERE `id` = NEW.`id`;
END;

-- A fallback: the code sets the date itself.
CREATE TRIGGER `uploads_listed_later` AFTER UPDATE OF `visibility` ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`listed_at` IS NULL
BEGIN
  UPDATE `uploads` SET `listed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;

CREATE TRIGGER `uploads_visible_at_once` AFTER INSERT ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`visible_at` IS NULL
BEGIN
  UPDATE `uploads` SET `visible_at` = coalesce(NEW.`listed_at`, NEW.`created_at`) WHERE `id` = NEW.`id`;
END;

CREATE TRIGGER `uploads_visible` AFTER UPDATE OF `visibility`, `status` ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`visible_at` IS NULL
BEGIN
  UPDATE `uploads` SET `visible_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;

-- A work hidden before the daily email (08:00 to 08:05 UTC) could mention it is news when it comes back.
CREATE TRIGGER `uploads_hidden_untold` AFTER UPDATE OF `visibility`, `status` ON `uploads`
WHEN OLD.`visibility` = 'public' AND OLD.`status` = 'ready' AND NOT (NEW.`visibility` = 'public' AND NEW.`status` = 'ready')
  AND NEW.`status` <> 'deleting'
  AND (unixepoch() - 29100) / 86400 = (NEW.`visible_at` / 1000 - 29100) / 86400
BEGIN
  UPDATE `uploads` SET `visible_at` = NULL WHERE `id` = NEW.`id`;
END;

-- Followers are told once; not of a work added with a date over a day old.
CREATE TRIGGER `uploads_news_at_once` AFTER INSERT ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`visible_at` IS NOT NULL
BEGIN
  INSERT INTO `creator_listings` (`creator`, `works`, `news_at`) VALUES (NEW.`owner`, 0, NEW.`visible_at`)
    ON CONFLICT DO UPDATE SET `news_at` = max(coalesce(`news_at`, 0), excluded.`news_at`);
  INSERT INTO `announcements` (`upload_id`, `creator`, `created_at`)
    SELECT NEW.`id`, NEW.`owner`, unixepoch() * 1000 WHERE NEW.`visible_at` > (unixepoch() - 86400) * 1000
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `uploads_announce` AFTER UPDATE OF `visible_at` ON `uploads`
WHEN NEW.`visible_at` IS NOT NULL AND OLD.`visible_at` IS NULL
BEGIN
  INSERT INTO `creator_listings` (`creator`, `works`, `news_at`) VALUES (NEW.`owner`, 0, NEW.`visible_at`)
    ON CONFLICT DO UPDATE SET `news_at` = max(coalesce(`news_at`, 0), excluded.`news_at`);
  INSERT INTO `announcements` (`upload_id`, `creator`, `created_at`)
    VALUES (NEW.`id`, NEW.`owner`, NEW.`visible_at`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `uploads_list_begins` AFTER INSERT ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready'
BEGIN
  INSERT INTO `creator_listings` (`creator`, `works`) VALUES (NEW.`owner`, 1)
    ON CONFLICT DO UPDATE SET `works` = `works` + 1;
  UPDATE `creator_listings` SET `latest_at` = (SELECT max(`listed_at`) FROM `uploads`
    WHERE `owner` = NEW.`owner` AND visibility = 'public' AND status = 'ready') WHERE `creator` = NEW.`owner`;
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', NEW.`id`);
END;

CREATE TRIGGER `uploads_list_changes` AFTER UPDATE OF `visibility`, `status`, `listed_at` ON `uploads`
WHEN (NEW.`visibility` = 'public' AND NEW.`status` = 'ready') <> (OLD.`visibility` = 'public' AND OLD.`status` = 'ready')
  OR (NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`listed_at` IS NOT OLD.`listed_at`)
BEGIN
  INSERT INTO `creator_listings` (`creator`, `works`)
    VALUES (NEW.`owner`, (NEW.`visibility` = 'public' AND NEW.`status` = 'ready'))
    ON CONFLICT DO UPDATE SET `works` = `works` + (NEW.`visibility` = 'public' AND NEW.`status` = 'ready')
      - (OLD.`visibility` = 'public' AND OLD.`status` = 'ready');
  UPDATE `creator_listings` SET `latest_at` = (SELECT max(`listed_at`) FROM `uploads`
    WHERE `owner` = NEW.`owner` AND visibility = 'public' AND status = 'ready') WHERE `creator` = NEW.`owner`;
  UPDATE `upload_tags`
    SET `listed_at` = CASE WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' THEN NEW.`listed_at` END
    WHERE `upload_id` = NEW.`id`;
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', NEW.`id`);
END;

CREATE TRIGGER `uploads_list_ends` AFTER DELETE ON `uploads`
WHEN OLD.`visibility` = 'public' AND OLD.`status` = 'ready'
BEGIN
  UPDATE `creator_listings` SET `works` = `works` - 1, `latest_at` = (SELECT max(`listed_at`) FROM `uploads`
    WHERE `owner` = OLD.`owner` AND visibility = 'public' AND status = 'ready') WHERE `creator` = OLD.`owner`;
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', OLD.`id`);
END;

CREATE TRIGGER `uploads_words_change` AFTER UPDATE OF `title`, `description` ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready'
  AND (NEW.`title` <> OLD.`title` OR NEW.`description` IS NOT OLD.`description`)
BEGIN
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', NEW.`id`);
END;

CREATE TRIGGER `uploads_open` AFTER UPDATE OF `visibility`, `status`, `rendition_of` ON `uploads`
WHEN (NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`rendition_of` IS NULL)
  <> (OLD.`visibility` = 'public' AND OLD.`status` = 'ready' AND OLD.`rendition_of` IS NULL)
BEGIN
  UPDATE `playlist_items` SET `is_open` = (NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND NEW.`rendition_of` IS NULL)
    WHERE `upload_id` = NEW.`id`;
END;

CREATE TRIGGER `uploads_adults_begin` AFTER INSERT ON `uploads`
WHEN NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0)
BEGIN
  INSERT INTO `creator_listings` (`creator`, `adults`) VALUES (NEW.`owner`, 1)
    ON CONFLICT DO UPDATE SET `adults` = `adults` + 1;
END;

CREATE TRIGGER `uploads_adults_change` AFTER UPDATE OF `visibility`, `status`, `adults_by_owner`, `adults_by_decision` ON `uploads`
WHEN (NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0))
  <> (OLD.`visibility` = 'public' AND OLD.`status` = 'ready' AND (OLD.`adults_by_owner` <> 0 OR OLD.`adults_by_decision` <> 0))
BEGIN
  INSERT INTO `creator_listings` (`creator`) VALUES (NEW.`owner`) ON CONFLICT DO NOTHING;
  UPDATE `creator_listings` SET `adults` = `adults`
    + (NEW.`visibility` = 'public' AND NEW.`status` = 'ready' AND (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0))
    - (OLD.`visibility` = 'public' AND OLD.`status` = 'ready' AND (OLD.`adults_by_owner` <> 0 OR OLD.`adults_by_decision` <> 0))
    WHERE `creator` = NEW.`owner`;
END;

CREATE TRIGGER `uploads_adults_end` AFTER DELETE ON `uploads`
WHEN OLD.`visibility` = 'public' AND OLD.`status` = 'ready' AND (OLD.`adults_by_owner` <> 0 OR OLD.`adults_by_decision` <> 0)
BEGIN
  UPDATE `creator_listings` SET `adults` = `adults` - 1 WHERE `creator` = OLD.`owner`;
END;

CREATE TRIGGER `uploads_marked` AFTER UPDATE OF `adults_by_owner`, `adults_by_decision` ON `uploads`
WHEN (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0) <> (OLD.`adults_by_owner` <> 0 OR OLD.`adults_by_decision` <> 0)
BEGIN
  UPDATE `upload_tags` SET `for_adults` = (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0) WHERE `upload_id` = NEW.`id`;
  UPDATE `playlist_items` SET `for_adults` = (NEW.`adults_by_owner` <> 0 OR NEW.`adults_by_decision` <> 0) WHERE `upload_id` = NEW.`id`;
  INSERT INTO `search_changes` (`subject`, `key`) SELECT 'work', NEW.`id` WHERE NEW.`visibility` = 'public' AND NEW.`status` = 'ready';
END;

-- The owner's choice is remembered for the end of the restriction.
CREATE TRIGGER `uploads_restriction_begins` AFTER UPDATE OF `restriction` ON `uploads`
WHEN NEW.`restriction` IS NOT NULL AND OLD.`restriction` IS NULL
BEGIN
  UPDATE `uploads` SET `owner_visibility` = `visibility`, `visibility` = 'private' WHERE `id` = NEW.`id`;
END;

-- Nothing makes a restricted work public: not its owner, not its schedule, not a bug.
CREATE TRIGGER `uploads_stay_restricted` BEFORE UPDATE OF `visibility` ON `uploads`
WHEN NEW.`restriction` IS NOT NULL AND NEW.`visibility` = 'public'
BEGIN
  SELECT RAISE(ABORT, 'uploads: restricted by a decision');
END;

CREATE TRIGGER `uploads_restriction_ends` AFTER UPDATE OF `restriction` ON `uploads`
WHEN NEW.`restriction` IS NULL AND OLD.`restriction` IS NOT NULL
BEGIN
  UPDATE `uploads` SET `visibility` = coalesce(`owner_visibility`, `visibility`), `owner_visibility` = NULL
    WHERE `id` = NEW.`id`;
END;

-- A replacement published after the restriction would show what nobody judged.
CREATE TRIGGER `uploads_restriction_ends_replacing` AFTER UPDATE OF `restriction` ON `uploads`
WHEN NEW.`restriction` IS NOT NULL AND OLD.`restriction` IS NULL AND NEW.`replaces` IS NULL AND NEW.`rendition_of` IS NULL
BEGIN
  UPDATE `uploads` SET `status` = 'rejected', `status_reason` = 'media.restricted', `status_changed_at` = unixepoch() * 1000,
    `claim` = NULL, `claim_expires_at` = NULL
    WHERE replaces IS NOT NULL AND `replaces` = NEW.`id` AND `status` IN ('pending', 'processing', 'ready', 'failed');
END;

-- A new path means a new file: staff about to decide must reload the case.
CREATE TRIGGER `cases_of_another_file` AFTER UPDATE OF `path` ON `uploads`
WHEN NEW.`path` <> OLD.`path` AND NEW.`replaces` IS NULL AND NEW.`rendition_of` IS NULL
BEGIN
  INSERT INTO `case_events` (`case_id`, `at`, `kind`, `text`)
    SELECT `id`, unixepoch() * 1000, 'changed', 'file' FROM `cases`
    WHERE `subject` = 'work:' || NEW.`id` AND `closed_at` IS NULL;
  UPDATE `cases` SET `version` = `version` + 1 WHERE `subject` = 'work:' || NEW.`id` AND `closed_at` IS NULL;
END;

CREATE TRIGGER `uploads_release_versions` AFTER DELETE ON `uploads`
BEGIN
  DELETE FROM `held_versions` WHERE `upload_id` = OLD.`id` AND `decision_id` IS NOT NULL;
END;

-- A work under lockdown stays `deleting` until the lockdown is lifted.
CREATE TRIGGER `uploads_stay_sealed` BEFORE UPDATE OF `status` ON `uploads`
WHEN OLD.`sealed` IS NOT NULL AND NEW.`sealed` IS NOT NULL AND NEW.`status` <> 'deleting'
BEGIN
  SELECT RAISE(ABORT, 'uploads: sealed');
END;

-- Its row stays while its bytes are in the uploads bucket.
CREATE TRIGGER `uploads_remain_sealed` BEFORE DELETE ON `uploads`
WHEN OLD.`sealed` = 'held'
BEGIN
  SELECT RAISE(ABORT, 'uploads: sealed');
END;

-- A lockdown keeps the replacement, so that lifting it restores everything.
CREATE TRIGGER `uploads_take_replacement_along` AFTER UPDATE OF `status` ON `uploads`
WHEN NEW.`status` = 'deleting' AND OLD.`status` <> 'deleting' AND NEW.`replaces` IS NULL AND NEW.`sealed` IS NULL
BEGIN
  UPDATE `uploads` SET `status` = 'deleting', `status_changed_at` = NEW.`status_changed_at`,
    `claim` = NULL, `claim_expires_at` = NULL
    WHERE replaces IS NOT NULL AND `replaces` = NEW.`id` AND `status` <> 'deleting';
END;

CREATE TRIGGER `uploads_take_renditions_along` AFTER UPDATE OF `status`, `path`, `etag` ON `uploads`
WHEN NEW.`rendition_of` IS NULL AND NEW.`sealed` IS NULL AND OLD.`sealed` IS NULL AND (
  (NEW.`status` = 'deleting' AND (OLD.`status` <> 'deleting' OR NEW.`path` <> OLD.`path`))
  OR (NEW.`status` = 'rejected' AND OLD.`status` = 'ready')
  OR (NEW.`path` = OLD.`path` AND NEW.`etag` <> OLD.`etag`))
BEGIN
  UPDATE `uploads` SET `status` = 'deleting', `status_changed_at` = NEW.`status_changed_at`,
    `claim` = NULL, `claim_expires_at` = NULL
    WHERE rendition_of IS NOT NULL AND `rendition_of` = NEW.`path` AND `status` <> 'deleting';
  UPDATE `uploads` SET `wanted` = NEW.`wanted` WHERE `id` = NEW.`id` AND `wanted` IS NOT NEW.`wanted`;
END;

CREATE TRIGGER `uploads_rendition_ends` AFTER UPDATE OF `status` ON `uploads`
WHEN NEW.`rendition_of` IS NOT NULL AND OLD.`status` = 'ready' AND NEW.`status` <> 'ready' AND NEW.`sealed` IS NULL
BEGIN
  DELETE FROM `streams` WHERE `source` = NEW.`rendition_of` AND `object` = NEW.`path`;
  UPDATE `uploads` SET `wanted` = (
    SELECT json_group_array(`value`) FROM (
      SELECT `every`.`value` AS `value` FROM json_each('["sprite","sound","360","720","1080"]') AS `every`
      WHERE `every`.`value` = NEW.`rung`
        OR `every`.`value` IN (SELECT `listed`.`value` FROM json_each(coalesce(`uploads`.`wanted`, '[]')) AS `listed`)
      ORDER BY `every`.`key`))
    WHERE `path` = NEW.`rendition_of` AND `status` = 'ready';
END;

CREATE TRIGGER `uploads_renditions_forget` AFTER DELETE ON `uploads`
BEGIN
  DELETE FROM `streams` WHERE `source` = OLD.`rendition_of` AND `object` = OLD.`path`;
  DELETE FROM `rendition_leases` WHERE `source` = OLD.`path`;
END;

CREATE TRIGGER `streams_go_with_their_file` AFTER DELETE ON `uploads`
BEGIN
  DELETE FROM `streams` WHERE `source` = OLD.`path`;
END;

-- A comment with an open case stays until the case is closed.
CREATE TRIGGER `uploads_take_comments` AFTER DELETE ON `uploads`
BEGIN
  DELETE FROM `comment_news` WHERE `upload_id` = OLD.`id`;
  DELETE FROM `comments` WHERE `upload_id` = OLD.`id`
    AND NOT EXISTS (SELECT 1 FROM `cases` WHERE `subject` = 'comment:' || `comments`.`id` AND closed_at is null);
  UPDATE `comments` SET `deleted_at` = unixepoch() * 1000 WHERE `upload_id` = OLD.`id` AND `deleted_at` IS NULL;
END;

CREATE TRIGGER `looks_wanted` AFTER UPDATE OF `status`, `path`, `etag`, `poster` ON `uploads`
WHEN NEW.`status` = 'ready' AND NEW.`kind` IN ('image', 'video') AND NEW.`replaces` IS NULL AND NEW.`rendition_of` IS NULL
  AND (OLD.`status` <> 'ready' OR NEW.`path` <> OLD.`path` OR NEW.`etag` IS NOT OLD.`etag` OR NEW.`poster` IS NOT OLD.`poster`)
BEGIN
  INSERT INTO `looks` (`upload_id`, `due_at`) VALUES (NEW.`id`, unixepoch() * 1000)
    ON CONFLICT (`upload_id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0;
END;

CREATE TRIGGER `looks_go` AFTER DELETE ON `uploads`
BEGIN
  DELETE FROM `looks` WHERE `upload_id` = OLD.`id`;
END;
