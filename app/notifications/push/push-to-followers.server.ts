import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { hashToken } from "~/platform/tokens.server";
import { pushMessages as words } from "~/words/en/notifications";
import { MAX_PUSHES, MAX_TIMEOUTS, PUSHES_AT_ONCE, RUN_MS } from "./push.limits";
import {
  advanceRound,
  claimRound,
  endRound,
  deleteOldAnnouncements,
  leaveRound,
  listWaiting,
  readCreatorName,
  readFollowers,
  readRoundWorks,
  type Round,
  type RoundWork,
  type FollowerBrowser,
} from "./rounds.store.server";
import { sendPush, type PushDeps, type PushMessage } from "./send-push.server";
import { recordPushOutcome } from "./subscriptions.store.server";
import { speakIn } from "~/words/speak.server";

export interface FollowerPushDeps extends PushDeps {
  db: Database;
  clock: Clock;
  log: Logger;
}

interface Budget {
  pushes: number;
  until: number;
  timeouts: Map<string, number>;
}

const TOPIC_CHARACTERS = 32;

export async function pushToFollowers(deps: FollowerPushDeps): Promise<{ told: number; refused: number }> {
  const { db, clock } = deps;
  const budget = { pushes: MAX_PUSHES, until: clock() + RUN_MS, timeouts: new Map<string, number>() };
  const sum = { told: 0, refused: 0 };
  for (const creator of await listWaiting(db, clock())) {
    if (isExhausted(budget, clock())) break;
    const round = await claimRound(db, creator, clock());
    if (!round) continue;
    const { told, refused } = await runRound(deps, round, budget);
    sum.told += told;
    sum.refused += refused;
  }
  await deleteOldAnnouncements(db, clock());
  return sum;
}

const isExhausted = ({ pushes, until }: Budget, now: number) => pushes <= 0 || now >= until;

async function runRound(
  deps: FollowerPushDeps,
  round: Round,
  budget: Budget,
): Promise<{ told: number; refused: number }> {
  const { db, clock } = deps;
  const sum = { told: 0, refused: 0 };
  const creator = await readCreatorName(db, round.creator);
  let after_follow = round.after_follow;
  while (creator) {
    const { told: browsers, last } = await readFollowers(db, { ...round, after_follow }, clock());
    if (last === null) break;
    for (const group of [...groupByFollower(browsers), []]) {
      if (isExhausted(budget, clock())) {
        await leaveRound(db, round);
        return sum;
      }
      const outcomes = await pushToBrowsers(deps, { round, creator, timeouts: budget.timeouts }, group);
      for (const outcome of outcomes) sum[outcome] += 1;
      budget.pushes -= outcomes.length;
      after_follow = group.at(-1)?.follow ?? last;
      await advanceRound(db, round, after_follow);
    }
  }
  await endRound(db, round, clock());
  return sum;
}

/** One person's browsers stay together: a round continues after a person. */
function* groupByFollower(browsers: readonly FollowerBrowser[]): Generator<FollowerBrowser[]> {
  let some: FollowerBrowser[] = [];
  for (const browser of browsers) {
    if (some.length >= PUSHES_AT_ONCE && some.at(-1)?.follow !== browser.follow) {
      yield some;
      some = [];
    }
    some.push(browser);
  }
  if (some.length > 0) yield some;
}

type Creator = { name: string | null; username: string };

async function pushToBrowsers(
  deps: FollowerPushDeps,
  { round, creator, timeouts }: { round: Round; creator: Creator; timeouts: Map<string, number> },
  browsers: readonly FollowerBrowser[],
): Promise<("told" | "refused")[]> {
  const topic = (await hashToken(`push\n${round.creator}`)).slice(0, TOPIC_CHARACTERS);
  const outcomes: ("told" | "refused")[] = [];
  for (let at = 0; at < browsers.length; at += PUSHES_AT_ONCE) {
    // A work hidden meanwhile must not be named.
    const works = await readRoundWorks(deps.db, round);
    const told = browsers.slice(at, at + PUSHES_AT_ONCE).map((browser) => {
      const shown = works.filter((work) => work.for_adults === 0 || browser.is_adult === 1);
      const message = speakIn(browser.language, () =>
        composeMessage(creator, shown, { since: browser.since, tag: topic }),
      );
      return message && pushToBrowser(deps, browser, { message, topic, timeouts });
    });
    outcomes.push(...(await Promise.all(told)).filter((outcome) => outcome !== null));
  }
  return outcomes;
}

async function pushToBrowser(
  deps: FollowerPushDeps,
  browser: FollowerBrowser,
  { message, topic, timeouts }: { message: PushMessage; topic: string; timeouts: Map<string, number> },
): Promise<"told" | "refused"> {
  const host = URL.parse(browser.endpoint)?.host ?? "";
  const before = timeouts.get(host) ?? 0;
  if (before >= MAX_TIMEOUTS) return "refused";
  const { outcome, status } = await sendPush(deps, browser, message, topic);
  if (status === 0 && outcome === "refused") timeouts.set(host, (timeouts.get(host) ?? 0) + 1);
  if (outcome !== "taken") deps.log.warn("notifications.push_not_taken", { outcome, status });
  if (outcome !== "taken" || browser.failing_since !== null) {
    await recordPushOutcome(deps, browser.subscription, outcome);
  }
  return outcome === "taken" ? "told" : "refused";
}

function composeMessage(
  { name, username }: Creator,
  works: readonly RoundWork[],
  { since, tag }: { since: number; tag: string },
): PushMessage | null {
  const news = works.filter(({ visible_at }) => visible_at > since);
  const [work] = news;
  if (!work) return null;
  const creator = name ?? `@${username}`;
  return news.length === 1
    ? { title: words.one(creator), body: work.title || words.untitled, url: `/upload/${work.id}`, tag }
    : {
        title: words.many(creator, news.length),
        body: work.title || words.untitled,
        url: `/@${username}`,
        tag,
      };
}
