CREATE TRIGGER `follows_begin` AFTER INSERT ON `follows`
BEGIN
  INSERT INTO `follow_totals` (`creator`, `followers`) VALUES (NEW.`creator`, 1)
    ON CONFLICT DO UPDATE SET `followers` = `followers` + 1;
END;

CREATE TRIGGER `follows_end` AFTER DELETE ON `follows`
BEGIN
  UPDATE `follow_totals` SET `followers` = `followers` - 1 WHERE `creator` = OLD.`creator`;
  DELETE FROM `follow_totals` WHERE `creator` = OLD.`creator` AND `followers` <= 0;
END;
