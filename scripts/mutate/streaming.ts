import type { Mutation } from "./mutation.ts";

const worker = (name: string) => [`tests/worker/streams/${name}.test.ts`];
const MEDIA = ["tests/media/streams.test.ts"];
const OPEN = "app/media/streaming/open-film.server.ts";
const TOKEN = "app/media/streaming/stream-token.server.ts";
const PLAN = "app/media/streaming/plan-stream.server.ts";
const SEGMENT = "app/media/streaming/deliver-segment.server.ts";

/** Lines by which a film streams, and stops. */
export const streaming: readonly Mutation[] = [
  {
    name: "streaming: an address runs out",
    file: TOKEN,
    find: "until <= now || ",
    replace: "",
    why: "An address that was handed on would open the film for ever.",
    tests: worker("access"),
  },
  {
    name: "streaming: an address is for one film",
    file: TOKEN,
    find: '["stream", id, viewer, epoch, scope, expires]',
    replace: '["stream", viewer, epoch, scope, expires]',
    why: "Who may watch one private film could watch them all.",
    tests: worker("access"),
  },
  {
    name: "streaming: signing out everywhere ends it",
    file: TOKEN,
    find: '["stream", id, viewer, epoch, scope, expires]',
    replace: '["stream", id, viewer, scope, expires]',
    why: "A stolen address would go on after its owner has shut every door.",
    tests: worker("access"),
  },
  {
    name: "streaming: hiding ends it",
    file: TOKEN,
    find: '["stream", id, viewer, epoch, scope, expires]',
    replace: '["stream", id, viewer, epoch, expires]',
    why: "An address of a public film would be as good once it is private.",
    tests: worker("access"),
  },
  {
    name: "streaming: a row is believed for five seconds",
    file: "app/media/streaming/film-facts.server.ts",
    find: " && now < readAt + STREAM_ROW_MS",
    replace: "",
    why: "What was hidden would play on for as long as an isolate lives.",
    tests: worker("access"),
  },
  {
    name: "streaming: nobody is turned away by what was true a moment ago",
    file: OPEN,
    find: "isDecided ? near : await ask(await readFilm(deps.primary, id, viewer, deps.now))",
    replace: "near",
    why: "Who has just joined would be told to join.",
    tests: worker("copies"),
  },
  {
    name: "streaming: pieces of private films lie nowhere",
    file: SEGMENT,
    find: "if (kept || part || !wanted.isPublic)",
    replace: "if (kept || part)",
    why: "What is for few would lie in caches all over the world.",
    tests: worker("delivery"),
  },
  {
    name: "streaming: pieces are of the bytes that were planned",
    file: SEGMENT,
    find: "          onlyIf: { etagMatches: stream.etag },\n",
    replace: "",
    why: "Another file's bytes would be sent as a piece of this one.",
    tests: worker("delivery"),
  },
  {
    name: "streaming: addresses of an earlier plan lead nowhere",
    file: "app/media/streaming/deliver-stream.server.ts",
    find: ' || ("version" in wanted && wanted.version !== stream.version)',
    replace: "",
    why: "A player would mix pieces of two plans.",
    tests: worker("access"),
  },
  {
    name: "streaming: a plan of a deleted film leaves nothing",
    file: PLAN,
    find: "if (!isNoted && row.sidecar !== null)",
    replace: "if (false)",
    why: "A sidecar that nothing names would stay in storage for ever.",
    tests: MEDIA,
  },
  {
    name: "streaming: a lost sidecar is made anew",
    file: PLAN,
    find: " && (await isThere(bucket, before))",
    replace: "",
    why: "A film whose sidecar was lost could not be mended.",
    tests: MEDIA,
  },
  {
    name: "streaming: the sidecar goes first",
    file: "app/uploads/delete.server.ts",
    find: "  await deleteUnder(bucket, streamsPrefix(doomed.path));\n",
    replace: "",
    why: "A deleted film would leave its sidecar behind.",
    tests: MEDIA,
  },
  {
    name: "streaming: what we made ourselves is no upload",
    file: "app/media/process.server.ts",
    find: '  if (isMadeByUs(path)) return "stale";\n',
    replace: "",
    why: "In the cloud every poster would be deleted as soon as it is stored.",
    tests: MEDIA,
  },
  {
    name: "copies: a bookmark is one",
    file: "app/platform/bookmark.ts",
    find: "BOOKMARK.test(text) ? text : null",
    replace: "text",
    why: "The database would be asked with whatever stands in a cookie.",
    tests: worker("copies"),
  },
  {
    name: "copies: changes ask the primary",
    file: "workers/web/door/databases.ts",
    find: "SAFE_METHODS.has(method) && NEARBY.has(route)",
    replace: "NEARBY.has(route)",
    why: "A change would be decided by what was true before.",
    tests: worker("copies"),
  },
  {
    name: "copies: whoever changes something gets a bookmark",
    file: "workers/web/door/answer.ts",
    find: "if (bookmark) app.setCookie",
    replace: "if (false) app.setCookie",
    why: "A creator would not find in a list what they have just done.",
    tests: worker("copies"),
  },
];
