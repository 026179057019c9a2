import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { LATE_MS } from "../../app/media/stuck.limits.ts";
import { questions } from "../../scripts/backlog/questions.ts";
import { readBacklog, formatReport as tell, needsAttention } from "../../scripts/backlog/report.ts";
import type { Row } from "../../scripts/local/database.ts";

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const OWNER = "a-creator";

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(":memory:");
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort())
    db.exec(readFileSync(`migrations/${file}`, "utf8").replaceAll("--> statement-breakpoint", ""));
  account(OWNER, null);
});

function insert(table: string, row: Record<string, string | number | null>): void {
  const names = Object.keys(row);
  const places = names.map(() => "?").join(", ");
  db.prepare(`insert into ${table} (${names.join(", ")}) values (${places})`).run(...Object.values(row));
}

function account(id: string, deletingAt: number | null): void {
  insert("accounts", { id, email: `${id}@gmail.com`, created_at: NOW, deleting_at: deletingAt });
}

function upload(id: number, status: string, given: Record<string, string | number | null> = {}): void {
  insert("uploads", {
    id,
    owner: OWNER,
    path: `key-${id}`,
    kind: "video",
    file_size: 5_000_000,
    mime_type: "video/mp4",
    file_ext: "mp4",
    visibility: "public",
    created_at: NOW - MINUTE_MS,
    status,
    status_changed_at: NOW - MINUTE_MS,
    put_expires_at: NOW,
    ...given,
  });
}

const ask = () =>
  readBacklog(questions(NOW).map((statement) => db.prepare(statement).all() as unknown as Row[]));

describe("the backlog", () => {
  it("the backlog counts its work, and raises no alarm while all of it moves", () => {
    upload(1, "ready");
    upload(2, "ready", { created_at: NOW - 90 * MINUTE_MS });
    upload(3, "processing", { arrived_at: NOW - MINUTE_MS });
    upload(4, "pending");
    const backlog = ask();
    expect(needsAttention(backlog)).toBe(false);
    expect(tell(backlog)).toMatch(/processing\s+1\s+oldest 60 s/);
    expect(tell(backlog)).toMatch(/ready\s+2\s+oldest 90 min/);
    expect(tell(backlog)).toContain("Nothing is stuck.");
  });

  it.each([
    ["processing", { arrived_at: NOW - LATE_MS.processing - 1 }],
    ["pending", { put_expires_at: NOW - LATE_MS.pending - 1 }],
    ["deleting", { put_expires_at: NOW - LATE_MS.deleting - 1 }],
  ])("the backlog names an upload that is %s for too long", (status, given) => {
    upload(7, status, given);
    const backlog = ask();
    expect(needsAttention(backlog)).toBe(true);
    expect(backlog.stuck.map((row) => row["id"])).toEqual([7]);
    expect(tell(backlog)).toMatch(/upload 7 .*5\.0 MB/);
  });

  it("the backlog lets an upload in parts wait its days to be resumed", () => {
    upload(7, "pending", { part_size: 8_388_608, put_expires_at: NOW - LATE_MS.pending - 1 });
    expect(needsAttention(ask())).toBe(false);
  });

  it("the backlog shows the last day's failures with their reasons, which their owners can fix", () => {
    upload(1, "failed", { status_reason: "media.failed", attempts: 6 });
    upload(2, "failed", { status_reason: "media.failed", status_changed_at: NOW - LATE_MS.failed - 1 });
    const backlog = ask();
    expect(backlog.failed.map((row) => row["id"])).toEqual([1]);
    expect(tell(backlog)).toMatch(/upload 1 .*6 tries.*media\.failed/);
    expect(needsAttention(backlog)).toBe(false);
  });

  it("the backlog raises an alarm for an account deletion that never ended", () => {
    account("leaving", NOW - LATE_MS.account_deletion - 1);
    const backlog = ask();
    expect(needsAttention(backlog)).toBe(true);
    expect(tell(backlog)).toContain("Unfinished account deletions: 1");
  });

  it("the backlog lists accounts waiting for creator access", () => {
    insert("creator_requests", {
      account_id: OWNER,
      reason: "Films",
      status: "pending",
      created_at: NOW - 5 * 60 * MINUTE_MS,
    });
    expect(tell(ask())).toContain("Creator requests waiting: 1, the oldest 5 h");
  });

  it("the backlog names the key that encrypts authenticators, once there is another", () => {
    const app = (id: string, sealed: string) => {
      account(id, null);
      insert("two_step", { account_id: id, sealed_secret: sealed, tries_since: NOW, created_at: NOW });
    };
    app("ada", "1.iv.text");
    expect(tell(ask())).not.toContain("Authenticators");
    app("bob", "2.2.iv.text");
    app("eve", "2.12.9iv.text");
    expect(tell(ask())).toContain("Authenticator apps by key number: 1: 1, 2: 1, 12: 1");
  });
});
