import { createExecutionContext } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { exportedMembership } from "~/data-export/membership-record.server";
import { askToCancelByMail } from "~/membership/cancel-by-mail.server";
import { cancelMembership, resumeMembership } from "~/membership/cancel.server";
import { finishCheckout } from "~/membership/checkout.server";
import { endMembership } from "~/membership/end-membership.server";
import { runDueMembershipTasks } from "~/membership/due-tasks.server";
import { withdraw } from "~/membership/withdraw.server";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { standIn } from "../../support/payments";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { CARD, MemberWorld } from "./member-world";

class PlannedWorld extends MemberWorld {
  readonly statements: Statement[] = [];

  override deps(...[faults, more]: Parameters<MemberWorld["deps"]>) {
    return super.deps(faults, { db: openDatabase(recording(this.statements)), ...more });
  }
}

async function open(): Promise<PlannedWorld> {
  await standIn().settings({ deliver: false });
  const world = new PlannedWorld();
  await world.look();
  return world;
}

async function expectSought({ statements }: PlannedWorld): Promise<void> {
  expect(statements.length).toBeGreaterThan(3);
  expect(await findFullScans(statements)).toEqual([]);
}

describe("query plans of memberships", () => {
  it("no statement of a purchase, a cancellation, a resumption or a withdrawal scans a whole table", async () => {
    const world = await open();
    const person = await world.person();
    const session = await world.checkout(person);
    await world.pay(session);
    await finishCheckout(world.deps(), person.id);
    await cancelMembership(world.deps(), person.id);
    await resumeMembership(world.deps(), person.id);
    await withdraw(world.deps(), person.id);
    await expectSought(world);
  });

  it("no statement of events of a failing renewal or a dispute scans a whole table", async () => {
    const world = await open();
    const late = await world.member({ card: CARD.pays });
    await standIn().act({ do: "change_card", customer: late.customer, card: CARD.declinedLater });
    const disputed = await world.member({ card: CARD.disputed });
    await world.pass(32 * DAY_MS);
    world.statements.length = 0;
    await world.takeAll(late);
    await world.takeAll(disputed);
    await expectSought(world);
  });

  it("no statement of the sweep's checks, reminders, mails and deletions scans a whole table", async () => {
    const world = await open();
    await world.person(2 * DAY_MS);
    await world.member();
    await world.pass(2 * DAY_MS);
    world.statements.length = 0;
    await runDueMembershipTasks(world.deps());
    await expectSought(world);
  });

  it("no statement of a cancellation by mail, a data export or a deletion scans a whole table", async () => {
    const world = await open();
    const member = await world.member();
    world.statements.length = 0;
    const context = createExecutionContext();
    const later = (work: () => Promise<void>) => context.waitUntil(work());
    await askToCancelByMail({ ...world.deps(), later }, member.email);
    await exportedMembership(world.deps().db, member.id);
    expect(await endMembership(world.deps(), member.id)).toBe(true);
    await expectSought(world);
  });
});
