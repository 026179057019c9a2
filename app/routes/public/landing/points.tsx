import { CheckIcon } from "~/ui/icons";

/** Short promises under a section's text. */
export function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-7 flex flex-col gap-3.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <CheckIcon className="mt-0.5 text-gold-ink" strokeWidth={2.5} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
