import { signIn } from "~/words/en/sign-in";
import { useHydrated } from "~/ui/use-hydrated";
import { Notice } from "./notice";

/** A sign-in would fail without an error. */
export function CookiesNeeded() {
  const areBlocked = useHydrated() && !navigator.cookieEnabled;
  return <Notice tone="danger">{areBlocked ? signIn.cookies : null}</Notice>;
}
