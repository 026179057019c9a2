CREATE TRIGGER `creator_listings_begin` AFTER INSERT ON `creator_listings` WHEN NEW.`works` > 0
BEGIN
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', NEW.`creator`);
END;

CREATE TRIGGER `creator_listings_change` AFTER UPDATE OF `works` ON `creator_listings`
WHEN (NEW.`works` > 0) <> (OLD.`works` > 0)
BEGIN
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', NEW.`creator`);
END;

-- A creator with nothing but works for adults is found by adults only.
CREATE TRIGGER `creator_listings_for_adults` AFTER UPDATE OF `works`, `adults` ON `creator_listings`
WHEN (NEW.`works` > NEW.`adults`) <> (OLD.`works` > OLD.`adults`)
BEGIN
  INSERT INTO `search_changes` (`subject`, `key`) VALUES ('creator', NEW.`creator`);
END;
