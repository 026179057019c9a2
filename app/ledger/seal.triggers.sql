-- REPLACE would delete a link without firing the DELETE trigger.
CREATE TRIGGER `seal_once` BEFORE INSERT ON `seal`
WHEN EXISTS (SELECT 1 FROM `seal` WHERE `n` = NEW.`n`)
BEGIN
  SELECT RAISE(ABORT, 'seal: this link is there');
END;

CREATE TRIGGER `seal_stays` BEFORE UPDATE ON `seal`
BEGIN
  SELECT RAISE(ABORT, 'seal: links never change');
END;

CREATE TRIGGER `seal_remains` BEFORE DELETE ON `seal`
BEGIN
  SELECT RAISE(ABORT, 'seal: links never go');
END;
