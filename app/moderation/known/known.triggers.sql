-- A known file is never deleted; it ends.
CREATE TRIGGER `known_bytes_remain` BEFORE DELETE ON `known_bytes`
BEGIN
  SELECT RAISE(ABORT, 'known_bytes: rows never go');
END;

-- A found copy is never deleted.
CREATE TRIGGER `known_copies_remain` BEFORE DELETE ON `known_copies`
BEGIN
  SELECT RAISE(ABORT, 'known_copies: rows never go');
END;
