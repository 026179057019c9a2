import type { Mutation } from "./mutation.ts";

const worker = (name: string) => [`tests/worker/${name}.test.ts`];
const SHARE_RULES = "app/payouts/share/share.rules.ts";
const SHARE = ["tests/unit/payouts/share.test.ts"];
const BOUNDS = ["tests/unit/payouts/share-bounds.test.ts"];

/** How a member's money is divided. */
const share: Mutation[] = [
  {
    name: "money: net of a payment",
    file: SHARE_RULES,
    find: "  let net = payment.gross - payment.tax - payment.fee;",
    replace: "  let net = payment.gross - payment.tax;",
    why: "Creators would be given the provider's fee, which nobody has.",
    tests: SHARE,
  },
  {
    name: "money: never below nothing",
    file: SHARE_RULES,
    find: "  return net > 0n ? net : 0n;",
    replace: "  return net;",
    why: "A refund of more than was left would take from creators what they never had.",
    tests: SHARE,
  },
  {
    name: "money: of a disputed payment nothing is left",
    file: SHARE_RULES,
    find: "payment.disputes.some((dispute) => isOut(dispute, knownBefore))",
    replace: "false",
    why: "Money that the bank has taken back would be paid out as well.",
    tests: SHARE,
  },
  {
    name: "money: part by days",
    file: SHARE_RULES,
    find: "  return (net * BigInt(until)) / BigInt(days) - (net * BigInt(before)) / BigInt(days);",
    replace: "  return (net * BigInt(until - before)) / BigInt(days);",
    why: "The parts of a payment would not add up to it, and cents would lie about for ever.",
    tests: SHARE,
  },
  {
    name: "money: remainder order",
    file: SHARE_RULES,
    find: "compare(b.remainder, a.remainder) ||",
    replace: "compare(a.remainder, b.remainder) ||",
    why: "Units that are left over would go to whom they belong least.",
    tests: SHARE,
  },
  {
    name: "money: turns",
    file: SHARE_RULES,
    find: " || a.turn - b.turn ||",
    replace: " ||",
    why: "The creator with the smallest number would have every odd unit of every month.",
    tests: SHARE,
  },
  {
    name: "money: the platform's part is rounded, not the creators'",
    file: SHARE_RULES,
    find: "  const forCreators = (pot * config.share) / WHOLE;",
    replace: "  const forCreators = (pot * config.share + WHOLE - 1n) / WHOLE;",
    why: "More than the agreed share would be paid out, a unit of every member's.",
    tests: BOUNDS,
  },
  {
    name: "money: too little watched is idle",
    file: SHARE_RULES,
    find: "watched === 0n || watched < config.minSeconds",
    replace: "watched === 0n",
    why: "A second's visit would send a whole month's money to whoever was visited.",
    tests: BOUNDS,
  },
  {
    name: "money: whose pay was ended",
    file: SHARE_RULES,
    find: " && !excluded.has(creator)",
    replace: "",
    why: "A cheat would be paid on after the decision that ended their pay.",
    tests: BOUNDS,
  },
  {
    name: "money: idle cap",
    file: "app/payouts/share/close.rules.ts",
    find: "given = splitWhole(pool < most ? pool : most, ",
    replace: "given = splitWhole(pool, ",
    why: "A hundred bots that watch only themselves would get back more than they paid.",
    tests: BOUNDS,
  },
];

/** What is booked and paid. */
const paying: Mutation[] = [
  {
    name: "money: only while it holds",
    file: "app/ledger/post.server.ts",
    find: "from json_each(${JSON.stringify(list)}) where ${only}`",
    replace: "from json_each(${JSON.stringify(list)}) where true or ${only}`",
    why: "Of two workers that pay the same money both would book it.",
    tests: worker("payouts/send-payouts"),
    direct: true,
  },
  {
    name: "money: held until its day",
    file: "app/payouts/sending/release-holds.server.ts",
    find: "    lte(statements.hold_until, now),\n",
    replace: "",
    why: "Money from stolen cards would be gone before the bank takes it back.",
    tests: worker("payouts/release-holds"),
    direct: true,
  },
  {
    name: "money: never paid again",
    file: "app/payouts/sending/push-payout.server.ts",
    find: "  const isLooking = isLost || (isFirst && row.attempt > 1);",
    replace: "  const isLooking = isLost && row.attempt > 1000;",
    why: "A payout whose answer was lost would be sent a second time once the provider forgot its key.",
    tests: worker("payouts/send-payouts"),
    direct: true,
  },
  {
    name: "money: one key for one attempt",
    file: "app/payouts/sending/push-payout.server.ts",
    find: "key: attemptKey(key, attempt)",
    replace: "key: attemptKey(key, attempt + Math.random())",
    why: "Two tries of one payout would be two transfers.",
    tests: worker("payouts/send-payouts"),
    direct: true,
  },
];

/** Lines by which money is divided, held and paid. */
export const money: readonly Mutation[] = [...share, ...paying];
