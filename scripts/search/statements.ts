/** Newest works first. */
export const QUEUE_ALL = [
  "delete from search_changes",
  `insert into search_changes (subject, key)
     select 'work', id from (select id from uploads
       where visibility = 'public' and status = 'ready' order by listed_at desc, id desc)`,
  "insert into search_changes (subject, key) select 'creator', creator from creator_listings where works > 0",
  "insert into search_changes (subject, key) select 'tag', tag from tag_totals where works > 0",
];

const SUBJECTS = ["work", "creator", "tag"];

export const EMPTY_INDEX = [
  ...SUBJECTS.flatMap((subject) => [
    `insert into ${subject}_words (${subject}_words) values ('delete-all')`,
    `delete from ${subject}_rows`,
  ]),
  "delete from known_words",
  "delete from word_rests",
];

/** Changes not yet processed are there, too. */
export const COUNT_LISTED = [
  `select (select count(*) from uploads where visibility = 'public' and status = 'ready') as works,
    (select count(*) from creator_listings c join profiles p on p.id = c.creator join accounts a on a.id = p.id
      where c.works > 0 and p.account_type = 'creator' and a.deleting_at is null) as creators,
    (select count(*) from tag_totals where works > 0) as tags,
    (select count(*) from search_changes) as changes`,
];

export const COUNT_INDEXED = [
  `select (select count(*) from work_rows) as works, (select count(*) from creator_rows) as creators,
    (select count(*) from tag_rows) as tags`,
];
