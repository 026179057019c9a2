import { DAY_MS, HOUR_MS } from "~/platform/clock";

export interface EpisodeStart {
  show: string;
  upload: number;
  /** A hash. */
  network: string;
}

export interface StartCount {
  networks: number;
  stoppedUntil: number | null;
}

/** In a day; then this episode stops for a day. */
const MOST_NETWORKS = 20;

const TABLES = `
  create table if not exists episode_start (show text not null, upload integer not null, network text not null,
    at integer not null, primary key (show, upload, network)) strict, without rowid;
  create table if not exists episode_stop (show text not null, upload integer not null, until integer not null,
    primary key (show, upload)) strict, without rowid;
`;

const hasTables = (sql: SqlStorage) =>
  sql.exec("select 1 from sqlite_master where name = 'episode_start'").toArray().length > 0;

/** What is a day old. @returns whether something is left */
export function forgetStarts({ sql }: Pick<DurableObjectStorage, "sql">, now: number): boolean {
  if (!hasTables(sql)) return false;
  sql.exec("delete from episode_start where at <= ?", now - DAY_MS);
  sql.exec("delete from episode_stop where until <= ?", now);
  return (
    sql.exec("select 1 from episode_start union all select 1 from episode_stop limit 1").toArray().length > 0
  );
}

/** Beside the meter in the viewer's object, since it concerns only this person. */
export function countStart(
  { sql }: DurableObjectStorage,
  { show, upload, network }: EpisodeStart,
  now: number,
): StartCount {
  if (!hasTables(sql)) sql.exec(TABLES);
  forgetStarts({ sql }, now);
  const [stop] = sql
    .exec<{ until: number }>("select until from episode_stop where show = ? and upload = ?", show, upload)
    .toArray();
  if (stop) return { networks: MOST_NETWORKS, stoppedUntil: stop.until };
  sql.exec(
    `insert into episode_start values (?, ?, ?, ?)
      on conflict do update set at = excluded.at where excluded.at >= at + ${HOUR_MS}`,
    show,
    upload,
    network,
    now,
  );
  const { networks } = sql
    .exec<{ networks: number }>(
      "select count(*) as networks from episode_start where show = ? and upload = ?",
      show,
      upload,
    )
    .one();
  if (networks < MOST_NETWORKS) return { networks, stoppedUntil: null };
  sql.exec("insert into episode_stop values (?, ?, ?)", show, upload, now + DAY_MS);
  return { networks, stoppedUntil: now + DAY_MS };
}
