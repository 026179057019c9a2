-- A notice is never deleted.
CREATE TRIGGER `copyright_notices_remain` BEFORE DELETE ON `copyright_notices`
BEGIN
  SELECT RAISE(ABORT, 'copyright_notices: rows never go');
END;

-- A counter-notice is never deleted.
CREATE TRIGGER `copyright_counter_remain` BEFORE DELETE ON `copyright_counter_notices`
BEGIN
  SELECT RAISE(ABORT, 'copyright_counter_notices: rows never go');
END;
