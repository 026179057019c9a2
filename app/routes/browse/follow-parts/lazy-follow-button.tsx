import { lazyPart } from "~/ui/lazy-part";
import { FollowButton as FollowButtonAtOnce } from "./follow-button";

export const FollowButton = lazyPart(async () => (await import("./follow-button")).FollowButton, {
  name: "follow-button",
  part: import.meta.env.SSR ? FollowButtonAtOnce : undefined,
});
