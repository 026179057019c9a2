import { cx } from "~/ui/cx";

const tones = {
  good: "bg-good-wash text-good-ink",
  danger: "bg-danger-wash text-danger-ink",
};

/** Screen readers announce only changes inside a live region. */
export function Notice({
  tone,
  children,
}: {
  tone: keyof typeof tones;
  children?: string | null | undefined;
}) {
  return (
    <p
      role={tone === "danger" ? "alert" : "status"}
      className={cx("rounded-md p-3 text-sm font-medium empty:hidden", tones[tone])}
    >
      {children}
    </p>
  );
}
