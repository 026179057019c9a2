import { Link } from "@remix-run/react";
import { brand, copyright } from "~/words/en/brand";
import { navigation } from "~/words/en/navigation";
import { cx } from "./cx";

const links = [
  { to: "/", label: navigation.home },
  { to: "/about", label: navigation.about },
  { to: "/#pricing", label: navigation.pricing },
  { to: "/faq", label: navigation.faq },
  { to: "/terms", label: navigation.terms },
  { to: "/privacy", label: navigation.privacy },
  { to: "/contact", label: navigation.contact },
] as const;

export function SiteFooter({ stacked = false }: { stacked?: boolean }) {
  return (
    <footer className="border-t border-line text-xs text-muted">
      <div
        className={cx(
          "wide-column flex flex-col items-center gap-x-8 text-center",
          stacked ? "gap-y-1 py-5" : "gap-y-3 py-7 lg:flex-row lg:text-start",
        )}
      >
        <nav aria-label={navigation.footerLabel}>
          <ul className="flex flex-wrap justify-center gap-x-5">
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  prefetch="intent"
                  viewTransition
                  className="inline-block py-1.5 font-medium hover:text-ink hover:underline hover:underline-offset-4"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={stacked ? undefined : "lg:ms-auto"}>{brand.producer}</p>
        <p suppressHydrationWarning>{copyright(new Date().getFullYear())}</p>
      </div>
    </footer>
  );
}
