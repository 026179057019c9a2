import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../scripts/local/refusal.ts";
import {
  readStaffWish,
  staffStatements,
  staffWords,
  type StaffWish,
} from "../../scripts/staff/staff-wish.ts";

const NOW = 1_800_000_000_000;

/** Accounts of Ada, who has two-step sign-in, of Bob, who has not, and of Eve, whose address is not confirmed. */
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

/** What `npm run staff` would say. */
function run(db: DatabaseSync, wish: StaffWish): string {
  const answers = staffStatements(wish, NOW).map(
    (text) => db.prepare(text).all() as Record<string, unknown>[],
  );
  return staffWords(wish, answers as Parameters<typeof staffWords>[1]);
}
const rolesOf = (db: DatabaseSync) =>
  db.prepare("select account_id, role from staff where ended_at is null order by account_id").all();

describe("npm run staff", () => {
  it("is read from how it is said", () => {
    expect(readStaffWish(["list"])).toEqual({ wish: { do: "list" }, isRemote: false });
    expect(readStaffWish(["add", "a@b.test", "--role", "lead", "--remote"])).toEqual({
      wish: { do: "add", address: "a@b.test", role: "lead" },
      isRemote: true,
    });
    expect(readStaffWish(["remove", "a@b.test"]).wish).toEqual({ do: "remove", address: "a@b.test" });
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
  ])("says how to say it where it can't be understood: %j", (args) => {
    expect(() => readStaffWish(args)).toThrow(Refusal);
    expect(() => readStaffWish(args)).toThrow("Usage: npm run staff");
  });

  it("adds somebody by the address they sign in with, once, and says what is missing", () => {
    const db = openSite();
    expect(run(db, { do: "list" })).toBe("Nobody is staff.");
    expect(run(db, { do: "add", address: "ada@gmail.com", role: "lead" })).toBe("Ada@Gmail.com: lead");
    expect(run(db, { do: "add", address: "bob@gmail.com", role: "reviewer" })).toContain(
      "two-step sign-in is off",
    );
    expect(run(db, { do: "add", address: "ada@gmail.com", role: "lead" })).toBe("Ada@Gmail.com: lead");
    expect(rolesOf(db)).toMatchObject([
      { account_id: "ada", role: "lead" },
      { account_id: "bob", role: "reviewer" },
    ]);
    expect(run(db, { do: "list" }).split("\n")).toHaveLength(2);
  });

  it("gives another role in place of the one somebody had, and keeps what was", () => {
    const db = openSite();
    run(db, { do: "add", address: "ada@gmail.com", role: "reviewer" });
    run(db, { do: "add", address: "ada@gmail.com", role: "lead" });
    expect(rolesOf(db)).toMatchObject([{ account_id: "ada", role: "lead" }]);
    expect(db.prepare("select count(*) as n from staff").get()).toMatchObject({ n: 2 });
  });

  it.each(["nobody@gmail.com", "eve@gmail.com", "gone@gmail.com"])(
    "writes nothing for an address that no confirmed account signs in with: %s",
    (address) => {
      const db = openSite();
      expect(() => run(db, { do: "add", address, role: "lead" })).toThrow(
        `No confirmed account signs in with ${address}.`,
      );
      expect(() => run(db, { do: "remove", address })).toThrow(Refusal);
      expect(rolesOf(db)).toEqual([]);
    },
  );

  it("removes somebody at once, gives back what they had in hand, and warns where no lead is left", () => {
    const db = openSite();
    run(db, { do: "add", address: "ada@gmail.com", role: "lead" });
    run(db, { do: "add", address: "bob@gmail.com", role: "lead" });
    const first = run(db, { do: "remove", address: "ada@gmail.com" });
    expect(first).toContain("is no staff any more");
    expect(first).not.toContain("Nobody is lead");
    expect(db.prepare("select claimed_by from cases").get()).toMatchObject({ claimed_by: null });
    expect(run(db, { do: "remove", address: "bob@gmail.com" })).toContain("Nobody is lead now");
    expect(rolesOf(db)).toEqual([]);
  });

  it("warns where the last lead gets another role", () => {
    const db = openSite();
    run(db, { do: "add", address: "ada@gmail.com", role: "lead" });
    expect(run(db, { do: "add", address: "ada@gmail.com", role: "reviewer" })).toContain(
      "Nobody is lead now",
    );
  });
});
