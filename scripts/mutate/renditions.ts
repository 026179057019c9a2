import type { Mutation } from "./mutation.ts";

const worker = (name: string) => [`tests/worker/renditions/${name}.test.ts`];
const MEDIA = ["tests/media/renditions.test.ts"];
const VERIFY = "app/media/renditions/verify.rules.ts";
const OFFER = "app/media/renditions/offer-copy.server.ts";
const STORE = "app/uploads/renditions/renditions.store.server.ts";

/** Lines that copies of works depend on. */
export const renditions: readonly Mutation[] = [
  {
    name: "renditions: a copy is no larger than its size",
    file: VERIFY,
    find: '  if (Math.max(wider, higher) > SIDE_SLACK) return "media.rendition_size";\n',
    replace: "",
    why: "Whoever is on a slow line would be sent the large film as the small one.",
    tests: MEDIA,
  },
  {
    name: "renditions: a copy sounds where the work does",
    file: VERIFY,
    find: '  if (packing.codecs.includes(",") !== original.hasSound) return "media.rendition_sound";\n',
    replace: "",
    why: "A film would fall silent when the line becomes slow.",
    tests: MEDIA,
  },
  {
    name: "renditions: a copy is as long as the work by its tables",
    file: VERIFY,
    find: "  const isWhole = isAsLong(lengthOf(packing.segments) * 1000, original);\n",
    replace: "  const isWhole = true;\n",
    why: "A header may say what it likes, and a film would end in its middle.",
    tests: MEDIA,
  },
  {
    name: "renditions: key frames",
    file: VERIFY,
    find: "packing.reach > RUNG_PLANS[rung].keyEverySeconds * (1 + KEY_SLACK)",
    replace: "packing.reach < 0",
    why: "A film would not begin within a second on a slow line.",
    tests: MEDIA,
  },
  {
    name: "renditions: what is offered is wanted no longer",
    file: OFFER,
    find: "      takingOffWanted(db, row.id),\n",
    replace: "",
    why: "Browsers would make the same copy for ever.",
    tests: MEDIA,
  },
  {
    name: "renditions: deleted while it is read",
    file: OFFER,
    find: '  if (!now || now.status === "deleting") await deleteCopySidecars(bucket, row);\n',
    replace: "",
    why: "What streams a deleted copy would stay in storage.",
    tests: MEDIA,
  },
  {
    name: "renditions: of one's own work",
    file: STORE,
    find: "id = ${of} and owner = ${owner} and status = 'ready' and replaces is null",
    replace: "id = ${of} and status = 'ready' and replaces is null",
    why: "A rival's film could be offered as a size of somebody else's.",
    tests: worker("making"),
  },
  {
    name: "renditions: only what is wanted",
    file: STORE,
    find: " and ${isWanted(sql`wanted`, rung)})`",
    replace: ")`",
    why: "Copies that nobody needs would fill storage.",
    tests: worker("making"),
  },
  {
    name: "renditions: a lease is one device's",
    file: STORE,
    find: "      where rendition_leases.holder = excluded.holder or ${isOver(now)}\n",
    replace: "",
    why: "Two devices would make the same film for hours.",
    tests: worker("making"),
  },
  {
    name: "renditions: small pictures are as large as they say",
    file: "app/uploads/renditions/sprite.server.ts",
    find: "    type.height === rows * plan.height &&\n",
    replace: "",
    why: "Seeking would show pictures of other moments, or none.",
    tests: worker("making"),
  },
  {
    name: "renditions: a copy is served under its work's id alone",
    file: "app/media/access.server.ts",
    find: 'eq(uploads.status, "ready"), isNoRendition))',
    replace: 'eq(uploads.status, "ready")))',
    why: "Its owner's link to a copy would outlive what is decided about the work.",
    tests: worker("strangers"),
  },
  {
    name: "renditions: a copy is no work",
    file: "app/uploads/replacing/replacing.store.server.ts",
    find: "and(isNull(uploads.replaces), isNoRendition)",
    replace: "isNull(uploads.replaces)",
    why: "A copy would stand in lists, and could be made public beside its work.",
    tests: worker("strangers"),
  },
  {
    name: "renditions: the copy of a withheld sound",
    file: "app/media/access.server.ts",
    find: '(variant === "original" || variant === "copy")',
    replace: '(variant === "original")',
    why: "What only its owner may open would be open by its copy.",
    tests: worker("watching"),
  },
  {
    name: "renditions: the archive holds none",
    file: "app/data-export/archive.server.ts",
    find: "  if (row.rendition_of !== null) return [];\n",
    replace: "",
    why: "Whoever takes their data would load each film up to four times.",
    tests: worker("strangers"),
  },
];
