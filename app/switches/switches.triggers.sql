CREATE TRIGGER `switch_flips_stay` BEFORE UPDATE ON `switch_flips`
BEGIN
  SELECT RAISE(ABORT, 'switch_flips: the log never changes');
END;

CREATE TRIGGER `switch_flips_remain` BEFORE DELETE ON `switch_flips`
BEGIN
  SELECT RAISE(ABORT, 'switch_flips: the log is never shortened');
END;
