import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../scripts/local/refusal.ts";
import {
  readStaffCommand,
  staffStatements,
  describeStaffResult,
  type StaffCommand,
} from "../../scripts/staff/staff-command.ts";

const NOW = 1_800_000_000_000;

function openSite(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  db.exec(`
    create table accounts (id text primary key, email text, deleting_at integer, email_confirmed_at integer);
    create table two_step (account_id text, confirmed_at integer);
    create table staff (id integer primary key autoincrement, account_id text, role text, added_at integer, ended_at integer);
    create unique index staff_now on staff (account_id) where ended_at is null;
    create table cases (id integer primary key, claimed_by text, claimed_until integer, closed_at integer);
    insert into accounts values ('ada', 'Ada@Gmail.com', null, 1), ('bob', 'bob@gmail.com', null, 1),
      ('eve', 'eve@gmail.com', null, null), ('gone', 'gone@gmail.com', 1, 1);
    insert into two_step values ('ada', 1);
    insert into cases values (1, 'ada', 9e15, null);
  `);
  return db;
}

function run(db: DatabaseSync, command: StaffCommand): string {
  const answers = staffStatements(command, NOW).map(
    (text) => db.prepare(text).all() as Record<string, unknown>[],
  );
  return describeStaffResult(command, answers as Parameters<typeof describeStaffResult>[1]);
}
const currentRoles = (db: DatabaseSync) =>
  db.prepare("select account_id, role from staff where ended_at is null order by account_id").all();

describe("npm run staff", () => {
  it("a staff command is read from its arguments", () => {
    expect(readStaffCommand(["list"])).toEqual({ command: { do: "list" }, isRemote: false });
    expect(readStaffCommand(["add", "a@b.test", "--role", "lead", "--remote"])).toEqual({
      command: { do: "add", address: "a@b.test", role: "lead" },
      isRemote: true,
    });
    expect(readStaffCommand(["remove", "a@b.test"]).command).toEqual({ do: "remove", address: "a@b.test" });
  });

  it.each([
    [[]],
    [["add", "a@b.test"]],
    [["add", "a@b.test", "--role", "owner"]],
    [["add", "a' or '1'='1", "--role", "lead"]],
    [["remove", "nobody"]],
    [["remove", "a@b.test", "c@d.test"]],
    [["list", "a@b.test"]],
    [["add", "a@b.test", "--rule", "lead"]],
  ])("a wrong staff command gets its usage: %j", (args) => {
    expect(() => readStaffCommand(args)).toThrow(Refusal);
    expect(() => readStaffCommand(args)).toThrow("Usage: npm run staff");
  });

  it("a person is added once by their sign-in address, and missing steps are listed", () => {
    const db = openSite();
    expect(run(db, { do: "list" })).toBe("No staff yet.");
    expect(run(db, { do: "add", address: "ada@gmail.com", role: "lead" })).toBe("Ada@Gmail.com: lead");
    expect(run(db, { do: "add", address: "bob@gmail.com", role: "reviewer" })).toContain(
      "they need to turn on two-step sign-in",
    );
    expect(run(db, { do: "add", address: "ada@gmail.com", role: "lead" })).toBe("Ada@Gmail.com: lead");
    expect(currentRoles(db)).toMatchObject([
      { account_id: "ada", role: "lead" },
      { account_id: "bob", role: "reviewer" },
    ]);
    expect(run(db, { do: "list" }).split("\n")).toHaveLength(2);
  });

  it("a new role replaces the old one, and keeps the history", () => {
    const db = openSite();
    run(db, { do: "add", address: "ada@gmail.com", role: "reviewer" });
    run(db, { do: "add", address: "ada@gmail.com", role: "lead" });
    expect(currentRoles(db)).toMatchObject([{ account_id: "ada", role: "lead" }]);
    expect(db.prepare("select count(*) as n from staff").get()).toMatchObject({ n: 2 });
  });

  it.each(["nobody@gmail.com", "eve@gmail.com", "gone@gmail.com"])(
    "nothing is written for an address without a confirmed account: %s",
    (address) => {
      const db = openSite();
      expect(() => run(db, { do: "add", address, role: "lead" })).toThrow(
        `There's no confirmed account with the address ${address}.`,
      );
      expect(() => run(db, { do: "remove", address })).toThrow(Refusal);
      expect(currentRoles(db)).toEqual([]);
    },
  );

  it("removing a person works immediately, releases their cases, and warns when no lead is left", () => {
    const db = openSite();
    run(db, { do: "add", address: "ada@gmail.com", role: "lead" });
    run(db, { do: "add", address: "bob@gmail.com", role: "lead" });
    const first = run(db, { do: "remove", address: "ada@gmail.com" });
    expect(first).toContain("is no longer staff");
    expect(first).not.toContain("no leads now");
    expect(db.prepare("select claimed_by from cases").get()).toMatchObject({ claimed_by: null });
    expect(run(db, { do: "remove", address: "bob@gmail.com" })).toContain("There are no leads now");
    expect(currentRoles(db)).toEqual([]);
  });

  it("the last lead's new role causes a warning", () => {
    const db = openSite();
    run(db, { do: "add", address: "ada@gmail.com", role: "lead" });
    expect(run(db, { do: "add", address: "ada@gmail.com", role: "reviewer" })).toContain(
      "There are no leads now",
    );
  });
});
