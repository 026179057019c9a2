import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A page that comes without a load is silent to screen readers, and Tab goes on where the last page was left. */
export function NewPage() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
    if (document.activeElement !== document.body) return;
    const main = document.querySelector<HTMLElement>("#content");
    main?.setAttribute("tabindex", "-1");
    main?.focus({ preventScroll: true });
    // Keys of the page and lists that come back expect the focus nowhere.
    main?.blur();
    main?.removeAttribute("tabindex");
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
