import { Link, useLocation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { MAX_UNSEEN } from "~/notifications/bell/bell.limits";
import { refreshUnseen, unseenStore } from "~/notifications/bell/unseen.browser";
import { navigation as words } from "~/words/en/navigation";
import { useNumberFormat } from "~/ui/format";
import { BellIcon } from "~/ui/icons";

/** The page is drawn by then. */
const AFTER_PAGE_MS = 1200;

export function Bell({ username }: { username: string }) {
  const unseen = useSyncExternalStore(unseenStore.subscribe, unseenStore.read, () => 0);
  const numbers = useNumberFormat();
  useUnseenCount(username);
  const most = `${numbers.count(MAX_UNSEEN - 1)}+`;
  const counted = unseen >= MAX_UNSEEN ? most : numbers.count(unseen);
  const count = unseen > 0 ? counted : null;
  return (
    <Link
      to="/notifications"
      prefetch="intent"
      viewTransition
      aria-label={count ? words.bellNew(count) : words.bell}
      title={words.bell}
      className="bar-link"
    >
      <BellIcon className="size-5.5" />
      {count ? (
        <span
          aria-hidden
          className="absolute end-0.5 top-1 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-gold px-1 text-[0.6875rem] leading-none font-bold text-on-gold tabular-nums"
        >
          {count}
        </span>
      ) : null}
    </Link>
  );
}

function useUnseenCount(username: string): void {
  const { key } = useLocation();
  useEffect(() => {
    const ask = () => void refreshUnseen(username);
    const timer = setTimeout(ask, AFTER_PAGE_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [username, key]);
}
