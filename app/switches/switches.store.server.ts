import { sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { SWITCH_NAMES, type LeadSwitch, type Switch, type Switches } from "./switches.rules";
import { switches, switchFlips } from "./switches.table";

const NAMES = sql.raw(SWITCH_NAMES.map((name) => `'${name}'`).join());

/** Those in force at `now` (milliseconds). */
export async function readSwitches(db: Database, now: number): Promise<Switches> {
  const rows = await db.all<Switch>(sql`
    select name, until, text, reason, set_at from ${switches}
    where name in (${NAMES}) and (until is null or until > ${now})`);
  return new Map(rows.map((row) => [row.name, row]));
}

/** When the hour after the last restore ended or ends; null without one. */
export async function findRestore(db: Database): Promise<number | null> {
  const row = await db.get<Pick<Switch, "until">>(sql`select until from ${switches} where name = 'quiet'`);
  return row?.until ?? null;
}

export interface Flip {
  name: LeadSwitch;
  thrown: boolean;
  until: number | null;
  text: string | null;
  at: number;
  by: string;
  reason: string;
}

/** The switch and its line in the log, in one batch. @returns whether `isAllowed` held */
export async function saveFlip(db: Database, flip: Flip, isAllowed: SQL): Promise<boolean> {
  const { name, thrown, until, text, at, by, reason } = flip;
  const change = thrown
    ? sql`insert into ${switches} (name, until, text, set_at, set_by, reason)
        select ${name}, ${until}, ${text}, ${at}, ${by}, ${reason} where ${isAllowed}
        on conflict (name) do update set until = excluded.until, text = excluded.text,
          set_at = excluded.set_at, set_by = excluded.set_by, reason = excluded.reason`
    : sql`delete from ${switches} where name = ${name} and ${isAllowed}`;
  const log = sql`
    insert into ${switchFlips} (name, thrown, until, text, at, "by", reason)
    select ${name}, ${thrown ? 1 : 0}, ${until}, ${text}, ${at}, ${by}, ${reason} where ${isAllowed}`;
  const [, logged] = await db.batch([statement(db, change), statement(db, log)]);
  return (logged as D1Result).meta.changes > 0;
}

const FLIPS = 50;

/** The newest first. */
export function listFlips(db: Database): Promise<(Omit<Flip, "thrown"> & { id: number; thrown: 0 | 1 })[]> {
  return db.all(sql`
    select id, name, thrown, until, text, at, "by", reason from ${switchFlips} order by id desc limit ${FLIPS}`);
}
