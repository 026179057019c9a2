import { lazyPart } from "~/ui/lazy-part";
import { UserMenu as UserMenuAtOnce } from "./user-menu";

export const UserMenu = lazyPart(async () => (await import("./user-menu")).UserMenu, {
  name: "user-menu",
  part: import.meta.env.SSR ? UserMenuAtOnce : undefined,
});
