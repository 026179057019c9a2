import stylesheet from "~/styles/app.css?url";
import { stillPath, teaserPath, writeJsonLd, type Teaser } from "~/teasers/teaser.rules";
import { buttonClass } from "~/ui/button";
import { darkModeScript, themeColors } from "~/ui/dark-mode";
import { clockTime } from "~/ui/format";
import { MediaKindIcon } from "~/ui/media-kind-icon";
import { Wordmark } from "~/ui/star";
import { brand, copyright, pageTitle } from "~/words/en/brand";
import { landing } from "~/words/en/landing";
import { navigation } from "~/words/en/navigation";
import { teaserWords as words } from "~/words/en/teasers";
import { trial, type PublicTerms } from "~/words/en/trial";
import { direction } from "~/words/languages";
import { spokenLanguage } from "~/words/speak.server";

interface TeaserPageProps {
  teaser: Teaser;
  origin: string;
  terms: PublicTerms;
}

export function TeaserPage({ teaser, origin, terms }: TeaserPageProps) {
  const { id, kind, title, creator, page, description, duration_ms, still } = teaser;
  const language = spokenLanguage() ?? "en";
  return (
    <html lang={language} dir={direction(language)}>
      <Head teaser={teaser} origin={origin} />
      <body>
        <div className="flex min-h-dvh flex-col">
          <header className="border-b border-line/70">
            <div className="wide-column flex h-16 items-center justify-between gap-4">
              <a href="/" className="-mx-1 flex rounded-md p-1">
                <Wordmark />
              </a>
              {/* Members come straight to the work. */}
              <a href={`/upload/${id}`} className={buttonClass({ variant: "secondary", size: "sm" })}>
                {navigation.signIn}
              </a>
            </div>
          </header>
          <main className="column flex-1 py-6 sm:py-10">
            <div className="mx-auto max-w-4xl">
              {still ? (
                <img
                  src={stillPath(id)}
                  alt={words.still(title)}
                  {...still.size}
                  className="max-h-[60vh] w-full rounded-xl bg-sunken object-contain"
                />
              ) : (
                <div className="night grid aspect-video max-h-[40vh] w-full place-items-center rounded-xl bg-sunken text-muted">
                  <MediaKindIcon kind={kind} className="size-16" />
                </div>
              )}
              <h1 className="mt-6 font-display text-title font-bold tracking-tight wrap-anywhere">
                <bdi>{title}</bdi>
              </h1>
              <p className="meta mt-2 text-sm text-muted">
                <span>
                  {page ? (
                    <a href={page} className="font-semibold text-ink underline-offset-4 hover:underline">
                      <bdi>{creator}</bdi>
                    </a>
                  ) : (
                    <bdi className="font-semibold text-ink">{creator}</bdi>
                  )}
                </span>
                <span>{words.kind[kind]}</span>
                {duration_ms === null ? null : <span>{clockTime(duration_ms)}</span>}
              </p>
              {description ? (
                <p dir="auto" className="mt-4 max-w-prose wrap-anywhere">
                  {description}
                </p>
              ) : null}
              <a href="/register" className={buttonClass({ size: "lg" }, "mt-7")}>
                {terms.trialDays > 0 ? landing.joinFree : landing.join}
              </a>
              <p className="mt-3 text-sm text-muted">{trial.landing(terms)}</p>
            </div>
          </main>
          <footer className="border-t border-line text-xs text-muted">
            <div className="wide-column flex flex-wrap justify-center gap-x-6 gap-y-1 py-5">
              {footer().map(([to, label]) => (
                <a key={to} href={to} className="py-1.5 font-medium hover:text-ink hover:underline">
                  {label}
                </a>
              ))}
              <span className="py-1.5">{copyright(new Date().getFullYear())}</span>
            </div>
          </footer>
        </div>
      </body>
    </html>
  );
}

const footer = () => [
  ["/", navigation.home],
  ["/about", navigation.about],
  ["/terms", navigation.terms],
  ["/privacy", navigation.privacy],
  ["/contact", navigation.contact],
];

function Head({ teaser, origin }: { teaser: Teaser; origin: string }) {
  const { id, title, creator, description, still } = teaser;
  const address = origin + teaserPath(id);
  const summary = description || words.description(title, creator);
  const picture = still
    ? { src: origin + stillPath(id), ...still.size }
    : { src: `${origin}/card.png`, width: 1200, height: 630 };
  const oEmbed = `${origin}/oembed?url=${encodeURIComponent(address)}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{pageTitle(title)}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={address} />
      <link rel="alternate" type="application/json+oembed" href={oEmbed} title={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture.src} />
      {picture.width ? <meta property="og:image:width" content={String(picture.width)} /> : null}
      {picture.height ? <meta property="og:image:height" content={String(picture.height)} /> : null}
      <meta property="og:image:alt" content={still ? words.still(title) : brand.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {(["light", "dark"] as const).map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          media={`(prefers-color-scheme: ${scheme})`}
          content={themeColors[scheme]}
        />
      ))}
      <script dangerouslySetInnerHTML={{ __html: darkModeScript }} />
      <link rel="stylesheet" href={stylesheet} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeJsonLd(teaser, origin) }} />
    </head>
  );
}
