CREATE TRIGGER `known_bytes_remain` BEFORE DELETE ON `known_bytes`
BEGIN
  SELECT RAISE(ABORT, 'known_bytes: rows never go');
END;

CREATE TRIGGER `known_copies_remain` BEFORE DELETE ON `known_copies`
BEGIN
  SELECT RAISE(ABORT, 'known_copies: rows never go');
END;
