import { expect } from "vitest";
import { readAccountBalances } from "~/ledger/post.server";
import { bookOurBalance } from "~/membership/book-balance.server";
import type { MemberWorld } from "../worker/membership/member-world";
import { db, stripe } from "../worker/membership/member-world";

export const balances = async () => Object.fromEntries(await readAccountBalances(db));

export async function atProvider(): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}

export async function expectBalanced(world: MemberWorld, what = ""): Promise<void> {
  await bookOurBalance(world.deps());
  const all = await readAccountBalances(db);
  expect(
    [...all.values()].reduce((sum, minor) => sum + minor, 0),
    `sum ${what}`,
  ).toBe(0);
  expect(0 - (all.get("cash") ?? 0), `cash ${what}`).toBe(await atProvider());
}
