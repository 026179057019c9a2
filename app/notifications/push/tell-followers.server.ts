import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { hashToken } from "~/platform/tokens.server";
import { pushed as words } from "~/strings/notifications";
import { MAX_PUSHES, MAX_SILENCES, PUSHES_AT_ONCE, RUN_MS } from "./push.limits";
import {
  advanceRound,
  claimRound,
  endRound,
  forgetTold,
  leaveRound,
  listWaiting,
  readCreatorName,
  readFollowers,
  readRoundWorks,
  type Round,
  type RoundWork,
  type Told,
} from "./rounds.store.server";
import { sendPush, type PushDeps, type PushMessage } from "./send-push.server";
import { notePush } from "./subscriptions.store.server";

export interface TellDeps extends PushDeps {
  db: Database;
  clock: Clock;
  log: Logger;
}

/** What one run may still do. */
interface Budget {
  pushes: number;
  /** No push begins later. Milliseconds. */
  until: number;
  /** How often each service, by its host, gave no answer. */
  silences: Map<string, number>;
}

const TOPIC_CHARACTERS = 32;

/**
 * Tells followers' browsers of works that came before everybody: of each creator once in ten minutes at most, all that
 * came meanwhile together. What a run can't do the next one does.
 * @returns how many browsers were told
 */
export async function tellFollowers(deps: TellDeps): Promise<{ told: number; refused: number }> {
  const { db, clock } = deps;
  const budget = { pushes: MAX_PUSHES, until: clock() + RUN_MS, silences: new Map<string, number>() };
  const sum = { told: 0, refused: 0 };
  for (const creator of await listWaiting(db, clock())) {
    if (isSpent(budget, clock())) break;
    const round = await claimRound(db, creator, clock());
    if (!round) continue;
    const { told, refused } = await goOn(deps, round, budget);
    sum.told += told;
    sum.refused += refused;
  }
  await forgetTold(db, clock());
  return sum;
}

const isSpent = ({ pushes, until }: Budget, now: number) => pushes <= 0 || now >= until;

async function goOn(
  deps: TellDeps,
  round: Round,
  budget: Budget,
): Promise<{ told: number; refused: number }> {
  const { db, clock } = deps;
  const sum = { told: 0, refused: 0 };
  const creator = await readCreatorName(db, round.creator);
  for (let after_follow = round.after_follow; creator;) {
    const { told: browsers, last } = await readFollowers(db, { ...round, after_follow }, clock());
    if (last === null) break;
    for (const some of [...inPersons(browsers), []]) {
      if (isSpent(budget, clock())) {
        await leaveRound(db, round);
        return sum;
      }
      const outcomes = await tellSome(deps, { round, creator, silences: budget.silences }, some);
      for (const outcome of outcomes) sum[outcome] += 1;
      budget.pushes -= outcomes.length;
      after_follow = some.at(-1)?.follow ?? last;
      await advanceRound(db, round, after_follow);
    }
  }
  await endRound(db, round, clock());
  return sum;
}

/** Browsers in fours, where one person's are not torn apart: a round goes on behind a person. */
function* inPersons(browsers: readonly Told[]): Generator<Told[]> {
  let some: Told[] = [];
  for (const browser of browsers) {
    if (some.length >= PUSHES_AT_ONCE && some.at(-1)?.follow !== browser.follow) {
      yield some;
      some = [];
    }
    some.push(browser);
  }
  if (some.length > 0) yield some;
}

/** How a creator is called, and where their page is. */
type Creator = { name: string | null; username: string };

/** Tells some browsers, four at a time. */
async function tellSome(
  deps: TellDeps,
  { round, creator, silences }: { round: Round; creator: Creator; silences: Map<string, number> },
  browsers: readonly Told[],
): Promise<("told" | "refused")[]> {
  const topic = (await hashToken(`push\n${round.creator}`)).slice(0, TOPIC_CHARACTERS);
  const outcomes: ("told" | "refused")[] = [];
  for (let at = 0; at < browsers.length; at += PUSHES_AT_ONCE) {
    // Right before it is told: what was hidden a moment ago is not named.
    const works = await readRoundWorks(deps.db, round);
    const told = browsers.slice(at, at + PUSHES_AT_ONCE).map((browser) => {
      const message = messageOf(
        creator,
        works.filter((work) => work.for_adults === 0 || browser.is_adult === 1),
        { since: browser.since, tag: topic },
      );
      return message && tell(deps, browser, { message, topic, silences });
    });
    outcomes.push(...(await Promise.all(told)).filter((outcome) => outcome !== null));
  }
  return outcomes;
}

async function tell(
  deps: TellDeps,
  browser: Told,
  { message, topic, silences }: { message: PushMessage; topic: string; silences: Map<string, number> },
): Promise<"told" | "refused"> {
  const host = URL.parse(browser.endpoint)?.host ?? "";
  const before = silences.get(host) ?? 0;
  // Its browsers hear of the next work.
  if (before >= MAX_SILENCES) return "refused";
  const { outcome, status } = await sendPush(deps, browser, message, topic);
  if (status === 0 && outcome === "refused") silences.set(host, (silences.get(host) ?? 0) + 1);
  if (outcome !== "taken") deps.log.warn("notifications.push_not_taken", { outcome, status });
  if (outcome !== "taken" || browser.failing_since !== null) {
    await notePush(deps, browser.subscription, outcome);
  }
  return outcome === "taken" ? "told" : "refused";
}

/** What somebody who follows since a moment is told; null where nothing came since then, or is not there any more. */
function messageOf(
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
