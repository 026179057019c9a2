import { Comments as CommentsAtOnce } from "~/routes/work/comments/comments";
import { lazyPart } from "~/ui/lazy-part";
import { untilFetched } from "~/ui/until-fetched";
import { Aside as AsideAtOnce } from "./aside";
import { Chapters as ChaptersAtOnce } from "~/routes/work/player/chapters";
import { DetailFacts as DetailFactsAtOnce } from "./facts";
import { OwnerPanel as OwnerPanelAtOnce } from "~/routes/work/owner/owner-panel";
import { WorkActions as WorkActionsAtOnce } from "./work-actions";

/** Most who look at a work do not own it. */
export const OwnerPanel = lazyPart(async () => (await import("~/routes/work/owner/owner-panel")).OwnerPanel, {
  name: "owner-panel",
  part: import.meta.env.SSR ? OwnerPanelAtOnce : undefined,
});

/** Below what the page is about: it is drawn without its script, and needs it late. */
export const Aside = lazyPart(async () => (await import("./aside")).Aside, {
  name: "aside",
  part: import.meta.env.SSR ? AsideAtOnce : undefined,
});

/** Links: they open the page at their moment before their script is here. */
export const Chapters = lazyPart(async () => (await import("~/routes/work/player/chapters")).Chapters, {
  name: "chapters",
  part: import.meta.env.SSR ? ChaptersAtOnce : undefined,
});

/** Forms and links: they work before their script is here. */
export const WorkActions = lazyPart(async () => (await import("./work-actions")).WorkActions, {
  name: "work-actions",
  part: import.meta.env.SSR ? WorkActionsAtOnce : undefined,
});

/** Forms and links, below everything else. */
export const Comments = lazyPart(async () => (await import("~/routes/work/comments/comments")).Comments, {
  name: "comments",
  part: import.meta.env.SSR ? CommentsAtOnce : undefined,
});

/** Nothing in it answers to a press. */
export const DetailFacts = lazyPart(async () => (await import("./facts")).DetailFacts, {
  name: "facts",
  part: import.meta.env.SSR ? DetailFactsAtOnce : undefined,
});

/** Nothing of it is seen until a work has ended: nor a word where it can't be had yet. */
export const UpNext = lazyPart(() =>
  untilFetched(async () => (await import("~/routes/work/player/up-next")).UpNext),
);
