/** A row while a restore hasn't ended. A backup closes the site, too. */
export const UNFINISHED_RESTORE = `select 1 from switches where name = 'closed' and reason <> '"backup"'`;
