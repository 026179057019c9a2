-- One trigger for both, since two may hide the conflict. A row that is there already is no error: whoever asks again
-- after a lost answer adds nothing. A number of one's own choice would let REPLACE delete a row, or leave a hole.
CREATE TRIGGER `transfer_once` BEFORE INSERT ON `transfer`
WHEN NEW.`seq` IS NOT NULL AND NEW.`seq` <> -1 OR EXISTS (SELECT 1 FROM `transfer` WHERE `key` = NEW.`key`)
BEGIN
  SELECT CASE
    WHEN NEW.`seq` IS NOT NULL AND NEW.`seq` <> -1 THEN RAISE(ABORT, 'transfer: the ledger counts by itself')
    WHEN EXISTS (
      SELECT 1 FROM `transfer` WHERE `key` = NEW.`key` AND `code` = NEW.`code` AND `debit` = NEW.`debit`
        AND `credit` = NEW.`credit` AND `minor` = NEW.`minor` AND `ref` IS NEW.`ref`
    ) THEN RAISE(IGNORE)
    ELSE RAISE(ABORT, 'transfer: another row has this key')
  END;
END;

CREATE TRIGGER `transfer_stays` BEFORE UPDATE ON `transfer`
BEGIN
  SELECT RAISE(ABORT, 'transfer: rows never change');
END;

CREATE TRIGGER `transfer_remains` BEFORE DELETE ON `transfer`
BEGIN
  SELECT RAISE(ABORT, 'transfer: rows never go');
END;
