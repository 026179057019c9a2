import type { Mutation } from "./mutation.ts";

const HISTORY = "app/library/history.server.ts";
const FOLLOWS = "app/following/follows.store.server.ts";
const SHARING = "app/uploads/sharing/share-links.store.server.ts";
const LIBRARY = ["tests/worker/library"];
const SHARED = ["tests/worker/uploads/sharing.test.ts"];
const SEARCH = ["tests/unit/search"];

/** Lines by which works are found, followed, kept and passed on. */
export const discovery: readonly Mutation[] = [
  {
    name: "discovery: the later moment stays in the history",
    file: HISTORY,
    find: "      where excluded.watched_at >= watched_at`);",
    replace: "      `);",
    why: "A message that was long on its way would bring somebody back to where they were before.",
    tests: LIBRARY,
  },
  {
    name: "discovery: a paused history is not written",
    file: HISTORY,
    find: "and (paused_at is not null or forgotten_at >= ${when}))",
    replace: "and (forgotten_at >= ${when}))",
    why: "Who paused their history would find what they watched in it.",
    tests: LIBRARY,
  },
  {
    name: "discovery: what was cleared does not come back",
    file: HISTORY,
    find: "and (paused_at is not null or forgotten_at >= ${when}))",
    replace: "and (paused_at is not null))",
    why: "Another tab would write anew what was just taken out.",
    tests: LIBRARY,
  },
  {
    name: "discovery: only what one may see is liked",
    file: "app/library/keep.server.ts",
    find: "owner <> ${viewerId} and visibility = 'public' and status = 'ready'\n        and ${list",
    replace: "owner <> ${viewerId}\n        and ${list",
    why: "A like would say that a private work is there.",
    tests: LIBRARY,
  },
  {
    name: "discovery: nobody follows more than so many",
    file: FOLLOWS,
    find: "and (select count(*) from follows where follower = ${follower}) < ${most}`,",
    replace: "and 0 < ${most}`,",
    why: "One person's list would cost what ten thousand others' do.",
    tests: ["tests/worker/following"],
  },
  {
    name: "discovery: who is leaving is not followed",
    file: FOLLOWS,
    find: "where id = ${creator} and deleting_at is null)",
    replace: "where id = ${creator})",
    why: "Somebody who has deleted their account would gain followers.",
    tests: ["tests/worker/following"],
  },
  {
    name: "discovery: a share link ends at its time",
    file: SHARING,
    find: "and ${shareGrants.upload_id} = ${upload} and ${isGood(now)}\n",
    replace: "and ${shareGrants.upload_id} = ${upload}\n",
    why: "A link for a day would open a private work for ever.",
    tests: SHARED,
  },
  {
    name: "discovery: a grant is one person's",
    file: SHARING,
    find: "where ${shareGrants.account_id} = ${viewerId} and ",
    replace: "where ",
    why: "A private work shared with one would be open to everybody.",
    tests: SHARED,
  },
  {
    name: "discovery: a scheduled work waits for its hour",
    file: "app/uploads/publishing/publish-due.server.ts",
    find: "where publish_at is not null and publish_at <= ${now}",
    replace: "where publish_at is not null",
    why: "What was meant for next week would be public within a minute.",
    tests: ["tests/worker/uploads/publishing.test.ts"],
  },
  {
    name: "discovery: accents are no other letters",
    file: "app/search/fold.rules.ts",
    find: '    .replace(ACCENTED, "$1")\n',
    replace: "",
    why: "Who types cafe would not find café.",
    tests: SEARCH,
  },
  {
    name: "discovery: two swapped letters are one error",
    file: "app/search/near.rules.ts",
    find: "|| (areSwapped && restEqual(at + 2, at + 2));",
    replace: ";",
    why: "The commonest typing error would find nothing.",
    tests: SEARCH,
  },
  {
    name: "discovery: tags for many keep to what a work can have",
    file: "app/uploads/tags/tags.store.server.ts",
    find: "    ) <= ${MAX_TAGS})`;",
    replace: "    ) <= 1000)`;",
    why: "A creator could give a work tags without end, and it would stand in every list of tags.",
    tests: ["tests/worker/uploads/bulk.test.ts"],
  },
  {
    name: "discovery: another file is for one's own work",
    file: "app/uploads/replacing/replacing.store.server.ts",
    find: "where id = ${work} and owner = ${owner} and status = 'ready'",
    replace: "where id = ${work} and status = 'ready'",
    why: "A rival could send a file for somebody else's work.",
    tests: ["tests/worker/uploads/replacing.test.ts"],
  },
  {
    name: "discovery: what brought another file is no work",
    file: "app/uploads/bulk/bulk.server.ts",
    find: ', ne(uploads.status, "deleting"), isWork);',
    replace: ', ne(uploads.status, "deleting"));',
    why: "A file on its way to a work could be made public beside it.",
    tests: ["tests/worker/uploads/replacing.test.ts"],
  },
  {
    name: "discovery: a replaced file's row stays for its tab",
    file: "app/uploads/uploads.store.server.ts",
    find: "  and(isNotNull(uploads.replaces), isNotNull(uploads.replaced_at)),",
    replace: "",
    why: "The tab that sent the file would be told that it is gone.",
    tests: ["tests/worker/uploads/replacing.test.ts"],
  },
];
