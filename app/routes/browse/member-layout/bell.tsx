import { Link, useLocation } from "@remix-run/react";
import { MAX_UNSEEN } from "~/notifications/bell/bell.limits";
import { navigation as words } from "~/words/en/navigation";
import { useNumberFormat } from "~/ui/format";
import { BellIcon } from "~/ui/icons";
import type { HeaderData } from "./menu-viewer";
import { useUnseen } from "./use-unseen";

const PAGE = "/notifications";

export function Bell({ loaded }: { loaded: Pick<HeaderData, "unseen"> }) {
  const counted = useUnseen(loaded);
  const numbers = useNumberFormat();
  // The page itself marks what is new.
  const unseen = useLocation().pathname === PAGE ? 0 : counted;
  const most = `${numbers.count(MAX_UNSEEN - 1)}+`;
  const shown = unseen >= MAX_UNSEEN ? most : numbers.count(unseen);
  const count = unseen > 0 ? shown : null;
  return (
    <Link
      to={PAGE}
      prefetch="intent"
      viewTransition
      aria-label={count ? words.bellNew(count) : words.bell}
      title={words.bell}
      className="relative inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
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
