import { Comments as EagerComments } from "~/routes/work/comments/comments";
import { lazyPart } from "~/ui/lazy-part";
import { retryUntilLoaded } from "~/ui/retry-until-loaded";
import { Aside as EagerAside } from "./aside";
import { AutoplaySwitch as EagerAutoplaySwitch } from "~/routes/work/player/autoplay-switch";
import { Chapters as EagerChapters } from "~/routes/work/player/chapters";
import { DetailFacts as EagerDetailFacts } from "./facts";
import { OwnerPanel as EagerOwnerPanel } from "~/routes/work/owner/owner-panel";
import { WorkActions as EagerWorkActions } from "./work-actions";

export const OwnerPanel = lazyPart(async () => (await import("~/routes/work/owner/owner-panel")).OwnerPanel, {
  name: "owner-panel",
  part: import.meta.env.SSR ? EagerOwnerPanel : undefined,
});

export const Aside = lazyPart(async () => (await import("./aside")).Aside, {
  name: "aside",
  part: import.meta.env.SSR ? EagerAside : undefined,
});

export const AutoplaySwitch = lazyPart(
  async () => (await import("~/routes/work/player/autoplay-switch")).AutoplaySwitch,
  { name: "autoplay-switch", part: import.meta.env.SSR ? EagerAutoplaySwitch : undefined },
);

export const Chapters = lazyPart(async () => (await import("~/routes/work/player/chapters")).Chapters, {
  name: "chapters",
  part: import.meta.env.SSR ? EagerChapters : undefined,
});

export const WorkActions = lazyPart(async () => (await import("./work-actions")).WorkActions, {
  name: "work-actions",
  part: import.meta.env.SSR ? EagerWorkActions : undefined,
});

export const Comments = lazyPart(async () => (await import("~/routes/work/comments/comments")).Comments, {
  name: "comments",
  part: import.meta.env.SSR ? EagerComments : undefined,
});

export const DetailFacts = lazyPart(async () => (await import("./facts")).DetailFacts, {
  name: "facts",
  part: import.meta.env.SSR ? EagerDetailFacts : undefined,
});

/** Retried silently. */
export const UpNext = lazyPart(() =>
  retryUntilLoaded(async () => (await import("~/routes/work/player/up-next")).UpNext),
);
