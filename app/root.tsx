import type { LinksFunction, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
} from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import displayFont from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { useAccount } from "~/routes/shared/forms/form";
import { useReloadInLanguage } from "~/routes/auth/parts/use-reload-in-language";
import { RefusalFocus } from "~/routes/shared/forms/refusal-focus";
import { brand, pageTitle } from "~/words/en/brand";
import { common } from "~/words/en/common";
import { direction, isLatin } from "~/words/languages";
import stylesheet from "~/styles/app.css?url";
import { bannerIn } from "~/switches/switches.rules";
import { Banner } from "~/ui/banner";
import { darkModeScript, themeColors } from "~/ui/dark-mode";
import { earlyPressesScript } from "~/ui/early-presses";
import { earlySubmitsScript } from "~/ui/early-submits";
import { earlyTypingScript } from "~/ui/early-typing";
import { usePageLanguage } from "~/ui/language";
import { latePart } from "~/ui/late-part";
import { LateScripts } from "~/ui/late-scripts";
import { NavigationBar } from "~/ui/navigation-bar";
import { NewPage } from "~/ui/new-page";
import { useNonce } from "~/ui/nonce";
import { OfflineGuard } from "~/ui/offline-guard";
import { problemForStatus, ProblemPage } from "~/ui/problem-page";
import { storageFallbackScript } from "~/ui/storage-fallback";
import { wideStageScript } from "~/ui/wide-stage-script";

const AuthWatch = latePart(async () => (await import("~/routes/auth/parts/auth-watch")).AuthWatch);
const Toaster = latePart(async () => (await import("~/ui/toaster")).Toaster);

const fonts = [displayFont, textFont].map((href) => (
  <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
));

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/icon-32.png", sizes: "32x32", type: "image/png" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** `words/en/` is then another language's folder for every module of the page (scripts/build/words.ts). */
const wordsImportMap = (language: string) =>
  JSON.stringify({
    imports: { [`${import.meta.env["WORDS"]}en/`]: `${import.meta.env["WORDS"]}${language}/` },
  });

/** Runs before the first paint. Server only, so that no browser loads the text. */
const headScript = import.meta.env.SSR
  ? [
      storageFallbackScript,
      darkModeScript,
      wideStageScript,
      earlyPressesScript,
      earlySubmitsScript,
      earlyTypingScript,
    ].join(";")
  : "";

export const meta: MetaFunction = ({ error }) => {
  if (!error) return [{ title: brand.name }, { name: "description", content: brand.description }];
  const { title } = problemForStatus(isRouteErrorResponse(error) ? error.status : null);
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { config, requestId, viewer, language, switches } = context.app;
  const banner = bannerIn(await switches());
  return { origin: config.appOrigin, requestId, account: viewer?.id ?? null, language, banner };
}

export { reloadUnlessNavigating as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const account = useAccount();
  const language = usePageLanguage();
  // Browser tests and the problem page read it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    // The script below changes attributes before hydration.
    <html lang={language} dir={direction(language)} data-account={account} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* Before any module, or a browser would load the English words. */}
        {language === "en" ? null : (
          <script
            type="importmap"
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: wordsImportMap(language) }}
          />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={themeColors.light}
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={themeColors.dark}
          suppressHydrationWarning
        />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* A half page would move when the rest arrives. */}
        <link rel="expect" href="#page-end" blocking="render" />
        {isLatin(language) ? fonts : null}
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#content" className="skip-link z-50 rounded-md bg-gold px-4 py-2 font-semibold text-on-gold">
          {common.skipToContent}
        </a>
        <NavigationBar />
        <NewPage />
        <AuthWatch />
        <RefusalFocus />
        <OfflineGuard />
        {children}
        <span id="page-end" hidden />
        <Toaster />
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Another account's page begins empty. Reloading data isn't enough: a form's answer holds what was typed. */
export default function App() {
  const account = useAccount();
  const location = useLocation();
  const navigate = useNavigate();
  const [held, setHeld] = useState<{ account: string | undefined; left?: string }>({ account });
  if (account !== undefined && account !== held.account)
    setHeld(held.account === undefined ? { account } : { account, left: location.key });
  const isLeft = held.left === location.key;
  useEffect(() => {
    if (isLeft) navigate(location, { replace: true, preventScrollReset: true });
  }, [isLeft, location, navigate]);
  const banner = useLatest("banner");
  const shown = usePageLanguage();
  useReloadInLanguage(useLatest("language") ?? shown, shown);
  return (
    <>
      {banner ? <Banner {...banner} /> : null}
      {isLeft ? null : <Outlet />}
    </>
  );
}

/** Of the layout, where it has one: a navigation loads a layout again, but not this route. */
function useLatest<Name extends "banner" | "language">(name: Name) {
  const data = useMatches().map((match) => match.data as Partial<SerializeFrom<typeof loader>> | undefined);
  return data.findLast((each) => each && name in each)?.[name];
}

export { ProblemPage as ErrorBoundary };
