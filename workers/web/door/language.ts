import { isWritten, LANGUAGES, type Language } from "~/words/languages";
import type { Visit } from "./visit";

const YEAR_SECONDS = 31_536_000;

/** Not named `wl.…`, so that its browser still gets ready-made pages. */
const COOKIE = /(?:^|;\s*)lang=(\w\w)(?:;|$)/;

/** Until the session tells more. A shared address with `?lang=` is remembered, as the footer's links are. */
export function chooseLanguage({ app, at, request, secure }: Visit): null {
  const asked = new URL(request.url).searchParams.get("lang") ?? "";
  const [, chosen = ""] = COOKIE.exec(request.headers.get("Cookie") ?? "") ?? [];
  if (isWritten(asked)) app.language = asked;
  else if (isWritten(chosen)) app.language = chosen;
  else app.language = preferred(request.headers.get("Accept-Language") ?? "");
  // What other sites frame and link to stores nothing.
  const isOutside = /^\/(?:t|embed|oembed)(?:\/|$)/.test(at.route);
  if (isWritten(asked) && asked !== chosen && !isOutside)
    app.setCookie(`lang=${asked}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`);
  return null;
}

/** RFC 9110, section 12.5.4: `de-AT;q=0.8`. */
function preferred(accepted: string): Language {
  let best: { language: Language; weight: number } = { language: "en", weight: 0 };
  for (const range of accepted.split(",")) {
    const [, tag, q = "1"] = /^\s*([a-z]{2,3})\b[^;]*(?:;\s*q=([\d.]+))?/i.exec(range) ?? [];
    // Older devices name Hebrew by its former code.
    const language = LANGUAGES.find((code) => code === tag?.toLowerCase().replace("iw", "he"));
    const weight = Number(q);
    if (language && weight > best.weight) best = { language, weight };
  }
  return best.language;
}
