import { lazyPart } from "~/ui/lazy-part";
import { FollowButton as FollowButtonAtOnce } from "./follow-button";

/** A form that works before its script is here. */
export const FollowButton = lazyPart(async () => (await import("./follow-button")).FollowButton, {
  name: "follow-button",
  part: import.meta.env.SSR ? FollowButtonAtOnce : undefined,
});
