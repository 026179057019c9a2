import { lazyPart } from "~/ui/lazy-part";
import { UserMenu as UserMenuAtOnce } from "./user-menu";

/** Its panel is the browser's own to open, its links and its form work before their script is here. */
export const UserMenu = lazyPart(async () => (await import("./user-menu")).UserMenu, {
  name: "user-menu",
  part: import.meta.env.SSR ? UserMenuAtOnce : undefined,
});
