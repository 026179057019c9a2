-- Deleting a row later changes no sum.
CREATE TRIGGER `watch_day_begins` AFTER INSERT ON `watch_day`
BEGIN
  INSERT INTO `upload_day` (`upload_id`, `day`, `views`, `ranked_views`, `ms`)
    VALUES (NEW.`upload_id`, NEW.`day`, NEW.`view`, NEW.`view` * NEW.`ranked`, NEW.`ms`)
    ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
  INSERT INTO `upload_totals` (`upload_id`, `creator_no`, `views`, `ranked_views`, `ms`)
    VALUES (NEW.`upload_id`, NEW.`creator_no`, NEW.`view`, NEW.`view` * NEW.`ranked`, NEW.`ms`)
    ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
  INSERT INTO `creator_day` (`creator_no`, `day`, `views`, `ranked_views`, `ms`)
    VALUES (NEW.`creator_no`, NEW.`day`, NEW.`view`, NEW.`view` * NEW.`ranked`, NEW.`ms`)
    ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
  INSERT INTO `creator_totals` (`creator_no`, `views`, `ranked_views`, `ms`)
    VALUES (NEW.`creator_no`, NEW.`view`, NEW.`view` * NEW.`ranked`, NEW.`ms`)
    ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
  INSERT INTO `member_month` (`month`, `member_no`, `creator_no`, `ms`)
    VALUES (CAST(strftime('%Y%m', NEW.`day` * 86400, 'unixepoch') AS INTEGER), NEW.`member_no`, NEW.`creator_no`, NEW.`ms`)
    ON CONFLICT DO UPDATE SET `ms` = `ms` + excluded.`ms`;
END;

CREATE TRIGGER `watch_day_grows` AFTER UPDATE OF `ms`, `view`, `ranked` ON `watch_day`
WHEN NEW.`ms` <> OLD.`ms` OR NEW.`view` <> OLD.`view` OR NEW.`ranked` <> OLD.`ranked`
BEGIN
  INSERT INTO `upload_day` (`upload_id`, `day`, `views`, `ranked_views`, `ms`)
    VALUES (NEW.`upload_id`, NEW.`day`, NEW.`view` - OLD.`view`, NEW.`view` * NEW.`ranked` - OLD.`view` * OLD.`ranked`, NEW.`ms` - OLD.`ms`)
    ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
  INSERT INTO `upload_totals` (`upload_id`, `creator_no`, `views`, `ranked_views`, `ms`)
    VALUES (NEW.`upload_id`, NEW.`creator_no`, NEW.`view` - OLD.`view`, NEW.`view` * NEW.`ranked` - OLD.`view` * OLD.`ranked`, NEW.`ms` - OLD.`ms`)
    ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
  INSERT INTO `creator_day` (`creator_no`, `day`, `views`, `ranked_views`, `ms`)
    VALUES (NEW.`creator_no`, NEW.`day`, NEW.`view` - OLD.`view`, NEW.`view` * NEW.`ranked` - OLD.`view` * OLD.`ranked`, NEW.`ms` - OLD.`ms`)
    ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
  INSERT INTO `creator_totals` (`creator_no`, `views`, `ranked_views`, `ms`)
    VALUES (NEW.`creator_no`, NEW.`view` - OLD.`view`, NEW.`view` * NEW.`ranked` - OLD.`view` * OLD.`ranked`, NEW.`ms` - OLD.`ms`)
    ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
  INSERT INTO `member_month` (`month`, `member_no`, `creator_no`, `ms`)
    VALUES (CAST(strftime('%Y%m', NEW.`day` * 86400, 'unixepoch') AS INTEGER), NEW.`member_no`, NEW.`creator_no`, NEW.`ms` - OLD.`ms`)
    ON CONFLICT DO UPDATE SET `ms` = `ms` + excluded.`ms`;
END;
