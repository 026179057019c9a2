import { useEffect } from "react";
import { resolveValue, toast, useToaster, type Toast, type ToastType } from "react-hot-toast/headless";
import { common } from "~/words/en/common";
import { cx } from "./cx";
import { AlertIcon, CheckIcon, CloseIcon } from "./icons";
import { Spinner } from "./spinner";
import { connectToaster } from "./toast";

/** Milliseconds. */
const toastDurations = { blank: 4000, success: 2000, error: 4000, loading: Infinity } as const;

const icons: Partial<Record<ToastType, JSX.Element>> = {
  success: (
    <span className="rounded-full bg-good p-1 text-black">
      <CheckIcon className="size-3" strokeWidth={3.5} />
    </span>
  ),
  error: <AlertIcon className="size-5 text-danger-ink" />,
  loading: <Spinner className="size-5" />,
};

/** Headless, because the library's own look needs inline styles (our CSP). */
export function Toaster() {
  const { toasts, handlers } = useToaster({
    duration: toastDurations.blank,
    removeDelay: 220,
    success: { duration: toastDurations.success },
    error: { duration: toastDurations.error },
    loading: { duration: toastDurations.loading },
  });
  useEffect(() => connectToaster(toast), []);
  return (
    <section
      aria-label={common.notifications}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-0 top-4 z-50 flex flex-col items-center gap-2"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  );
}

function ToastCard({ item }: { item: Toast }) {
  return (
    <div
      className={cx(
        "pointer-events-auto flex max-w-[min(26rem,calc(100vw-2rem))] items-center gap-3 rounded-lg bg-raised py-2 ps-4 pe-1.5 text-sm font-medium text-ink shadow-float ring-1 ring-line ring-inset",
        item.visible ? "animate-toast-in" : "animate-toast-out",
      )}
    >
      {item.icon ?? icons[item.type]}
      <div {...item.ariaProps} dir="auto" className="py-1">
        {resolveValue(item.message, item)}
      </div>
      <button
        type="button"
        aria-label={common.dismiss}
        onClick={() => toast.dismiss(item.id)}
        className="grid size-9 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  );
}
