import type { Mutation } from "./mutation.ts";

const METER_RULES = "app/engagement/meter.rules.ts";
const METER = ["tests/unit/engagement/beat.test.ts"];
const FLUSH = ["tests/worker/engagement/flush.test.ts"];

/** Lines by which watching is counted, which money follows from. */
export const watching: readonly Mutation[] = [
  {
    name: "watching: the bucket bounds what is credited",
    file: METER_RULES,
    find: "Math.min(Math.floor(beat.playedMs), bucket, capOf(terms) - have)",
    replace: "Math.min(Math.floor(beat.playedMs), capOf(terms) - have)",
    why: "A page that claims an hour each second would be believed.",
    tests: METER,
  },
  {
    name: "watching: the day's cap bounds what is credited",
    file: METER_RULES,
    find: "bucket, capOf(terms) - have)",
    replace: "bucket)",
    why: "One short film in a loop would take a whole month's money.",
    tests: METER,
  },
  {
    name: "watching: no more is credited than was played",
    file: METER_RULES,
    find: "Math.min(Math.floor(beat.playedMs), bucket,",
    replace: "Math.min(bucket,",
    why: "A film that stands still would count as watched.",
    tests: METER,
  },
  {
    name: "watching: the bucket holds so much",
    file: METER_RULES,
    find: "Math.min(BUCKET_MS, stream.bucket + at - stream.at)",
    replace: "stream.bucket + at - stream.at",
    why: "A night of silence could be claimed as a night of watching.",
    tests: METER,
  },
  {
    name: "watching: stale beat",
    file: METER_RULES,
    find: "  if (beat.n <= stream.seq) return { stream, answer: { credit: 0 } };\n",
    replace: "",
    why: "A claim that is sent again after a lost answer would count twice.",
    tests: METER,
  },
  {
    name: "watching: another stream took over",
    file: METER_RULES,
    find: '  if (beat.stream !== stream.id) return { stream, answer: { credit: 0, stop: "elsewhere" } };\n',
    replace: "",
    why: "Ten tabs would count side by side, and the newest would not win.",
    tests: METER,
  },
  {
    name: "watching: opening empties the bucket",
    file: METER_RULES,
    find: "return { id, seq: 0, bucket: 0, at",
    replace: "return { id, seq: 0, bucket: stream.bucket, at",
    why: "Opening stream after stream would be worth what nobody watched.",
    tests: METER,
  },
  {
    name: "watching: access that is over",
    file: METER_RULES,
    find: "terms.endsAt <= at || terms.accessUntil <= at + beat.offsetMs",
    replace: "terms.endsAt <= at",
    why: "Watching would be counted, and shown as views, of who may not watch any more.",
    tests: METER,
  },
  {
    name: "watching: own works",
    file: "app/engagement/write-watched.server.ts",
    find: " and u.owner <> v.id",
    replace: "",
    why: "Creators would pay themselves by playing their own works.",
    tests: FLUSH,
  },
  {
    name: "watching: totals, never increments",
    file: "app/engagement/write-watched.server.ts",
    find: "ms: sql`max(watch_day.ms, excluded.ms)`,",
    replace: "ms: sql`watch_day.ms + excluded.ms`,",
    why: "A write whose answer was lost would count twice when it is made again.",
    tests: FLUSH,
  },
];
