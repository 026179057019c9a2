CREATE TRIGGER `playlist_items_begin` AFTER INSERT ON `playlist_items`
BEGIN
  UPDATE `playlists` SET `items` = `items` + 1 WHERE `id` = NEW.`playlist_id`;
END;

CREATE TRIGGER `playlist_items_end` AFTER DELETE ON `playlist_items`
BEGIN
  UPDATE `playlists` SET `items` = `items` - 1 WHERE `id` = OLD.`playlist_id`;
END;

-- `uploads_open` keeps this mark right afterwards.
CREATE TRIGGER `playlist_items_open_begin` AFTER INSERT ON `playlist_items`
WHEN NOT EXISTS (SELECT 1 FROM `uploads`
  WHERE `id` = NEW.`upload_id` AND `visibility` = 'public' AND `status` = 'ready' AND `rendition_of` IS NULL)
BEGIN
  UPDATE `playlist_items` SET `is_open` = 0 WHERE `id` = NEW.`id`;
END;

-- `uploads_marked` keeps this mark right afterwards.
CREATE TRIGGER `playlist_items_adults_begin` AFTER INSERT ON `playlist_items`
WHEN NEW.`for_adults` = 0
BEGIN
  UPDATE `playlist_items` SET `for_adults` = 1 WHERE `id` = NEW.`id`
    AND EXISTS (SELECT 1 FROM `uploads` WHERE `id` = NEW.`upload_id` AND (`adults_by_owner` <> 0 OR `adults_by_decision` <> 0));
END;

CREATE TRIGGER `playlist_items_adults_change` AFTER UPDATE OF `for_adults` ON `playlist_items`
WHEN NEW.`for_adults` <> OLD.`for_adults`
BEGIN
  UPDATE `playlists` SET `adults` = `adults` + NEW.`for_adults` - OLD.`for_adults` WHERE `id` = NEW.`playlist_id`;
END;

CREATE TRIGGER `playlist_items_adults_end` AFTER DELETE ON `playlist_items`
WHEN OLD.`for_adults` <> 0
BEGIN
  UPDATE `playlists` SET `adults` = `adults` - 1 WHERE `id` = OLD.`playlist_id`;
END;
