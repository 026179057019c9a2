-- The date is never written with the tag.
CREATE TRIGGER `upload_tags_begin` AFTER INSERT ON `upload_tags`
BEGIN
  UPDATE `upload_tags` SET `listed_at` = (SELECT `listed_at` FROM `uploads`
    WHERE `id` = NEW.`upload_id` AND `visibility` = 'public' AND `status` = 'ready')
    WHERE `upload_id` = NEW.`upload_id` AND `tag` = NEW.`tag`;
END;

CREATE TRIGGER `upload_tags_change` AFTER UPDATE OF `listed_at` ON `upload_tags`
WHEN (NEW.`listed_at` IS NULL) <> (OLD.`listed_at` IS NULL)
BEGIN
  INSERT INTO `tag_totals` (`tag`, `works`) VALUES (NEW.`tag`, NEW.`listed_at` IS NOT NULL)
    ON CONFLICT DO UPDATE SET `works` = `works` + (NEW.`listed_at` IS NOT NULL) - (OLD.`listed_at` IS NOT NULL);
  DELETE FROM `tag_totals` WHERE `tag` = NEW.`tag` AND `works` <= 0;
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', NEW.`upload_id`), ('tag', NEW.`tag`);
END;

CREATE TRIGGER `upload_tags_end` AFTER DELETE ON `upload_tags` WHEN OLD.`listed_at` IS NOT NULL
BEGIN
  UPDATE `tag_totals` SET `works` = `works` - 1 WHERE `tag` = OLD.`tag`;
  DELETE FROM `tag_totals` WHERE `tag` = OLD.`tag` AND `works` <= 0;
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('work', OLD.`upload_id`), ('tag', OLD.`tag`);
END;

CREATE TRIGGER `upload_tags_adults_begin` AFTER INSERT ON `upload_tags`
WHEN NEW.`for_adults` = 0
BEGIN
  UPDATE `upload_tags` SET `for_adults` = 1 WHERE `upload_id` = NEW.`upload_id` AND `tag` = NEW.`tag`
    AND EXISTS (SELECT 1 FROM `uploads` WHERE `id` = NEW.`upload_id` AND (`adults_by_owner` <> 0 OR `adults_by_decision` <> 0));
END;

-- A tag with nothing but works for adults is found by adults only.
CREATE TRIGGER `upload_tags_adults_change` AFTER UPDATE OF `listed_at`, `for_adults` ON `upload_tags`
WHEN (NEW.`listed_at` IS NOT NULL AND NEW.`for_adults` <> 0) <> (OLD.`listed_at` IS NOT NULL AND OLD.`for_adults` <> 0)
BEGIN
  INSERT INTO `tag_totals` (`tag`) SELECT NEW.`tag` WHERE NEW.`listed_at` IS NOT NULL AND NEW.`for_adults` <> 0 ON CONFLICT DO NOTHING;
  UPDATE `tag_totals` SET `adults` = `adults` + (NEW.`listed_at` IS NOT NULL AND NEW.`for_adults` <> 0)
    - (OLD.`listed_at` IS NOT NULL AND OLD.`for_adults` <> 0) WHERE `tag` = NEW.`tag`;
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('tag', NEW.`tag`);
END;

CREATE TRIGGER `upload_tags_adults_end` AFTER DELETE ON `upload_tags`
WHEN OLD.`listed_at` IS NOT NULL AND OLD.`for_adults` <> 0
BEGIN
  UPDATE `tag_totals` SET `adults` = `adults` - 1 WHERE `tag` = OLD.`tag`;
END;
