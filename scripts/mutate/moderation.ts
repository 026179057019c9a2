import type { Mutation } from "./mutation.ts";

const worker = (...names: string[]) => names.map((name) => `tests/worker/moderation/${name}.test.ts`);
const WHOSE = "app/moderation/cases/whose-case.server.ts";
const DECIDE = "app/moderation/decisions/decide.server.ts";

/** Lines that judging others' works depends on. */
export const moderation: readonly Mutation[] = [
  {
    name: "moderation: staff have passed the second step",
    file: "app/moderation/staff/is-staff.server.ts",
    find: "and sf.two_step_at is not null ",
    replace: "",
    why: "A stolen password alone would judge everybody's works.",
    tests: worker("decide"),
  },
  {
    name: "moderation: rights that ended",
    file: "app/moderation/staff/is-staff.server.ts",
    find: "where st.account_id = ${id} and st.ended_at is null and",
    replace: "where st.account_id = ${id} and",
    why: "Who was let go would go on deciding.",
    tests: worker("decide"),
  },
  {
    name: "moderation: nobody judges their own case",
    file: WHOSE,
    find: "and c.concerned <> ${id}",
    replace: "",
    why: "Staff would clear themselves.",
    tests: worker("decide"),
  },
  {
    name: "moderation: nobody judges what they reported",
    file: WHOSE,
    find: "own.case_id = c.id and own.reporter = ${id})",
    replace: "own.case_id = c.id and own.reporter = '')",
    why: "Who reports something would decide it.",
    tests: worker("decide"),
  },
  {
    name: "moderation: an appeal goes to somebody else",
    file: WHOSE,
    find: "theirs.id = c.appealed and theirs.decided_by = ${id})",
    replace: "theirs.id = c.appealed and theirs.decided_by = '')",
    why: "Who decided would judge the appeal against it.",
    tests: worker("appeals"),
  },
  {
    name: "moderation: what came since is read first",
    file: WHOSE,
    find: "and c.version = ${version}",
    replace: "",
    why: "A decision would be made on half of what is known.",
    tests: worker("decide"),
  },
  {
    name: "moderation: powers of a role",
    file: DECIDE,
    find: "    and ${hasPowers(asker, measures)}\n",
    replace: "",
    why: "A reviewer would end accounts.",
    tests: worker("decide"),
  },
  {
    name: "moderation: a reversal ends what was restricted",
    file: "app/moderation/appeals/judge-appeal.server.ts",
    find: '    endingMeasures(db, about.id, { now, by: "appeal", only: isWritten(reference) }),\n',
    replace: "",
    why: "Who was right would stay restricted.",
    tests: worker("appeals"),
  },
  {
    name: "moderation: a case closes with its last report",
    file: "app/moderation/reports/answering.store.server.ts",
    find: "closed_at = case when exists (${left}) then null else ${now} end",
    replace: "closed_at = ${now}",
    why: "One decision would close reports that it did not answer.",
    tests: worker("decide"),
  },
  {
    name: "moderation: removed for its owner too",
    file: "app/media/access.server.ts",
    find: '  if (media.restriction === "removed") return HIDDEN;\n',
    replace: "",
    why: "What had to be gone would be handed out under its owner's name.",
    tests: worker("restricted"),
  },
  {
    name: "moderation: a statement of reasons is its person's",
    file: "app/moderation/decisions/own-decisions.store.server.ts",
    find: "where d.concerned = ${accountId} and ${which}",
    replace: "where ${which}",
    why: "Everybody could read what others were accused of.",
    tests: worker("appeals"),
  },
  {
    name: "moderation: money goes back where it came from",
    file: "app/payouts/withheld/withhold.server.ts",
    find: "const toHeld = goesBack && is_held === 1 ? from_held : 0;",
    replace: "const toHeld = 0;",
    why: "What is held for everybody would be paid out early after a reversal.",
    tests: worker("money"),
  },
];
