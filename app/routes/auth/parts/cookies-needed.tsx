import { signIn } from "~/words/en/sign-in";
import { useHydrated } from "~/ui/use-hydrated";
import { Notice } from "./notice";

/** Without cookies a sign-in would end at its own form without an error. */
export function CookiesNeeded() {
  const areBlocked = useHydrated() && !navigator.cookieEnabled;
  return <Notice tone="danger">{areBlocked ? signIn.cookies : null}</Notice>;
}
