CREATE TRIGGER `copyright_notices_remain` BEFORE DELETE ON `copyright_notices`
BEGIN
  SELECT RAISE(ABORT, 'copyright_notices: rows never go');
END;

CREATE TRIGGER `copyright_counter_remain` BEFORE DELETE ON `copyright_counter_notices`
BEGIN
  SELECT RAISE(ABORT, 'copyright_counter_notices: rows never go');
END;
