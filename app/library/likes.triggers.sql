CREATE TRIGGER `likes_begin` AFTER INSERT ON `likes`
BEGIN
  INSERT INTO `like_totals` (`upload_id`, `likes`) VALUES (NEW.`upload_id`, 1)
    ON CONFLICT DO UPDATE SET `likes` = `likes` + 1;
END;

CREATE TRIGGER `likes_end` AFTER DELETE ON `likes`
BEGIN
  UPDATE `like_totals` SET `likes` = `likes` - 1 WHERE `upload_id` = OLD.`upload_id`;
  DELETE FROM `like_totals` WHERE `upload_id` = OLD.`upload_id` AND `likes` <= 0;
END;
