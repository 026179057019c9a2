import { describe, expect, it } from "vitest";
import {
  exportedCopyright,
  readCaseNotices,
  readNoticeForStaff,
} from "~/moderation/copyright/own-copyright.store.server";
import { sendCounterNotice, readRemoval } from "~/moderation/copyright/counter-notice.server";
import { forgetOldCopyright } from "~/moderation/copyright/forget-copyright.server";
import { RETENTION_MS } from "~/moderation/copyright/copyright.limits";
import { readNamedWorks, sendNotice } from "~/moderation/copyright/send-notice.server";
import { recordSuit, readReceivedCounterNotice, reportSuit } from "~/moderation/copyright/suits.server";
import { readStrikes } from "~/moderation/copyright/strikes.store.server";
import { runCopyrightTasks } from "~/moderation/copyright/run-copyright-tasks.server";
import { afterWorkingDays } from "~/moderation/copyright/working-days.rules";
import { readOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { listOwnReports } from "~/moderation/reports/own-reports.store.server";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import {
  makeCounterForm,
  newClaimant,
  makeNoticeForm,
  seedRemoval,
  LINK_SETTINGS,
} from "../../support/copyright";
import { moderationDeps, seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { seedUpload } from "../../support/uploads";
import { ORIGIN } from "../../support/site";

describe("query plans of copyright statements", () => {
  it("no statement for notices, counter-notices, suits, strikes, restorations and deletions scans a whole table", async () => {
    const statements: Statement[] = [];
    const db = openDatabase(recording(statements));
    const deps = (now = Date.now()) => ({ ...moderationDeps(() => now), db });
    const owner = await seedPerson({ accountType: "creator" });
    const [claimant, judge] = [await seedPerson(), await seedStaff("lead")];
    const long = Date.now() - RETENTION_MS - 200 * DAY_MS;
    const old = await seedRemoval({ now: long });
    const removals = [];
    for (let n = 0; n < 3; n++) removals.push(await seedRemoval({ owner }));
    for (const account of [null, claimant.id]) {
      const { id } = await seedUpload(owner.id, { visibility: "public" });
      const named = await readNamedWorks(deps(), [`${ORIGIN}/upload/${id}`], { account }, LINK_SETTINGS);
      if ("wrong" in named) throw new Error("no such work");
      await sendNotice(
        deps(),
        named.works,
        makeNoticeForm(newClaimant()),
        { account, network: "192.0.2.80" },
        LINK_SETTINGS,
      );
    }
    const [one, two] = removals;
    if (!one || !two) throw new Error("no removals");
    for (const { owner: who, reference, now } of [
      { owner: old.owner, reference: old.reference, now: long },
      { owner, reference: one.reference, now: Date.now() },
      { owner, reference: two.reference, now: Date.now() },
    ])
      await sendCounterNotice(deps(now), { account: who.id }, { reference, form: makeCounterForm() });
    await readRemoval(db, one.reference, { account: owner.id });
    await reportSuit(deps(), one.notice, { court: "N.D. Cal.", number: "1" });
    await recordSuit(deps(), judge.asker, { notice: one.notice, outcome: "sued", words: "Seen." });
    await readReceivedCounterNotice(db, one.notice);
    await runCopyrightTasks(deps(afterWorkingDays(long, 10)));
    await runCopyrightTasks(deps(afterWorkingDays(Date.now(), 10)));
    await readStrikes(db, owner.id, Date.now());
    await readOwnDecisions(db, owner.id);
    await listOwnReports(db, claimant.id, Date.now());
    await exportedCopyright(db, owner.id);
    await readCaseNotices(db, judge.asker, 1);
    await readNoticeForStaff(db, judge.asker, one.notice);
    expect(await forgetOldCopyright({ db, clock: Date.now })).toBeGreaterThan(1);
    expect(statements.length).toBeGreaterThan(60);
    expect(await findFullScans(statements, SMALL)).toEqual([]);
  });
});

const SMALL = [
  "chain",
  "step",
  "after",
  "k",
  "s",
  "f",
  "removal",
  "copyright_looks",
  "st USING INDEX staff_now",
];
