import type * as numbers from "../../app/ledger/numbers.store.server.ts";
import type * as database from "../../app/platform/database.server.ts";
import { openOwnDatabases, type OwnDatabases } from "../local/own-databases.ts";
import type { People } from "./people.ts";

const CHUNK = 10_000;
const STATEMENTS = 500;

/** The ledger numbers accounts in this order. */
export const memberAccount = (no: number) => `member-${no}`;
const creatorAccount = (no: number) => `creator-${no}`;

export interface World extends Pick<OwnDatabases, "store" | "load" | "end"> {
  binding: D1Database;
  db: database.Database;
}

export async function openWorld(): Promise<World> {
  const { open, ...own } = await openOwnDatabases();
  const binding = open("DB");
  const { openDatabase } = await own.load<typeof database>("/app/platform/database.server.ts");
  return { ...own, binding, db: openDatabase(binding) };
}

export async function settle(world: World, people: People, since: (member: number) => number): Promise<void> {
  const { binding } = world;
  const members = Array.from({ length: people.members }, (_, index) => index + 1);
  const creators = Array.from({ length: people.creators }, (_, index) => index + 1);
  const accounts = [
    ...members.map((no) => [memberAccount(no), since(no)] as const),
    ...creators.map((no) => [creatorAccount(no), 0] as const),
  ];
  for (const rows of chunks(accounts, CHUNK)) {
    await run(
      binding,
      "insert into accounts (id, email, created_at)",
      "value ->> 0, value ->> 0 || '@example.com', value ->> 1",
      rows,
    );
  }
  await number(world, "insertingMemberNo", members.map(memberAccount));
  await number(world, "insertingCreatorNo", creators.map(creatorAccount));
  for (const rows of chunks(creators, CHUNK)) {
    await run(
      binding,
      `insert into uploads (id, owner, title, path, kind, file_size, mime_type, file_ext, visibility, created_at, status, status_changed_at, put_expires_at)`,
      "value, 'creator-' || value, 'Work', value || '.jpg', 'image', 1, 'image/jpeg', 'jpg', 'public', 0, 'ready', 0, 0",
      rows,
    );
    await run(
      binding,
      `insert into payout_accounts (creator_no, provider_account_id, country, details_submitted, transfers_active, payouts_enabled, fetched_at, created_at)`,
      "value, 'acct_' || value, 'us', 1, 1, 1, 0, 0",
      rows,
    );
  }
}

async function number(
  { db, load }: World,
  verb: "insertingMemberNo" | "insertingCreatorNo",
  accounts: readonly string[],
): Promise<void> {
  const store = await load<typeof numbers>("/app/ledger/numbers.store.server.ts");
  for (const some of chunks(accounts, STATEMENTS)) {
    const [first, ...rest] = some.map((account) => store[verb](db, account));
    if (first) await db.batch([first, ...rest]);
  }
}

async function run(
  binding: D1Database,
  into: string,
  values: string,
  rows: readonly unknown[],
): Promise<void> {
  await binding.prepare(`${into} select ${values} from json_each(?1)`).bind(JSON.stringify(rows)).run();
}

export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, piece) =>
    items.slice(piece * size, (piece + 1) * size),
  );
}
