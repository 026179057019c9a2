import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { brand, copyright } from "~/words/en/brand";
import { navigation } from "~/words/en/navigation";
import { translated } from "~/words/en/translated";
import { direction, LANGUAGES, ownNames } from "~/words/languages";
import { cx } from "./cx";

const links = () =>
  [
    { to: "/", label: navigation.home },
    { to: "/about", label: navigation.about },
    { to: "/#pricing", label: navigation.pricing },
    { to: "/faq", label: navigation.faq },
    { to: "/terms", label: navigation.terms },
    { to: "/privacy", label: navigation.privacy },
    { to: "/contact", label: navigation.contact },
  ] as const;

export function SiteFooter({ stacked = false }: { stacked?: boolean }) {
  const root = useRouteLoaderData("root") as { account: string | null } | undefined;
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
            {links().map((link) => (
              <li key={link.to}>
                <Link to={link.to} prefetch="intent" viewTransition className="footer-link">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {LANGUAGES.length > 1 && !root?.account ? <LanguageLinks /> : null}
        <p className={stacked ? undefined : "lg:ms-auto"}>{brand.producer}</p>
        <p suppressHydrationWarning>{copyright(new Date().getFullYear())}</p>
      </div>
    </footer>
  );
}

/** Plain links, because another language is another page. Members choose theirs in their profile. */
function LanguageLinks() {
  const { search } = useLocation();
  const addressIn = (code: string) => {
    const asked = new URLSearchParams(search);
    asked.set("lang", code);
    return `?${asked.toString()}`;
  };
  return (
    <nav aria-label={translated.languages}>
      <ul className="flex flex-wrap justify-center gap-x-4">
        {LANGUAGES.map((code) => (
          <li key={code}>
            <a
              href={addressIn(code)}
              hrefLang={code}
              lang={code}
              dir={direction(code)}
              className="inline-block py-1.5 hover:text-ink hover:underline hover:underline-offset-4"
            >
              {ownNames[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
