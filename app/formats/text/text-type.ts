type TextType =
  { readonly svg: true; readonly root: string } | { readonly svg: false; readonly mimeType: string };

const STARTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^#EXTM3U/i, "application/vnd.apple.mpegurl"],
  [/^\[playlist\]/i, "audio/x-scpls"],
  [/^%!PS|^\x04%!PS/, "application/postscript"],
  [/^%PDF-/, "application/pdf"],
  [/^\{\\rtf/, "application/rtf"],
  [/^WEBVTT/, "text/vtt"],
  [/^ffconcat/, "text/plain"],
  [/^#!/, "text/x-shellscript"],
  [/^BEGIN:VCARD/i, "text/vcard"],
  [/^BEGIN:VCALENDAR/i, "text/calendar"],
  [/^(?:From |Return-Path:|Received:|MIME-Version:)/, "message/rfc822"],
];
const ROOTS: Readonly<Record<string, string>> = {
  html: "text/html",
  MPD: "application/dash+xml",
  SmoothStreamingMedia: "application/vnd.ms-sstr+xml",
  rss: "application/rss+xml",
  feed: "application/atom+xml",
  smil: "application/smil+xml",
  kml: "application/vnd.google-earth.kml+xml",
  gpx: "application/gpx+xml",
  playlist: "application/xspf+xml",
  asx: "video/x-ms-asf",
};
const HTML_STARTS =
  /^<(?:!doctype\s+html|html|head|body|title|script|style|iframe|div|p|a|h[1-6]|table|font|br|b|img|meta|link|form|center|span)\b/i;
const MAX_PROLOGUE_PARTS = 200;
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

export function textType(text: string): TextType {
  const start = text.replace(/^[\ufeff\s]+/, "");
  const plain = STARTS.find(([pattern]) => pattern.test(start));
  if (plain !== undefined) return { svg: false, mimeType: plain[1] };
  if (!start.startsWith("<")) return { svg: false, mimeType: "text/plain" };
  const root = rootTag(start);
  if (root === null) {
    if (HTML_STARTS.test(start)) return { svg: false, mimeType: "text/html" };
    return { svg: false, mimeType: start.startsWith("<?xml") ? "application/xml" : "text/plain" };
  }
  const [, prefix, name = ""] = /^<(?:([\w.-]+):)?([\w.-]+)/.exec(root) ?? [];
  if (name.toLowerCase() === "svg" && (prefix === undefined || root.includes(SVG_NAMESPACE)))
    return { svg: true, root };
  const known = ROOTS[name] ?? ROOTS[name.toLowerCase()];
  if (known !== undefined) return { svg: false, mimeType: known };
  return {
    svg: false,
    mimeType: HTML_STARTS.test(start) || HTML_STARTS.test(root) ? "text/html" : "application/xml",
  };
}

export function isUnfinishedMarkup(text: string): boolean {
  const start = text.replace(/^[\ufeff\s]+/, "");
  return start.startsWith("<") && !HTML_STARTS.test(start) && rootTag(start)?.endsWith(">") !== true;
}

function rootTag(text: string): string | null {
  let at = 0;
  for (let i = 0; i < MAX_PROLOGUE_PARTS; i++) {
    while (/\s/.test(text.charAt(at))) at++;
    const end = skipProloguePart(text, at);
    if (end === undefined) break;
    if (end === null) return null;
    at = end;
  }
  if (!/^<[A-Za-z_]/.test(text.slice(at, at + 2))) return null;
  return text.slice(at, findTagEnd(text, at));
}

/** @returns null if it doesn't end, undefined if none begins */
function skipProloguePart(text: string, at: number): number | null | undefined {
  if (text.startsWith("<!--", at)) return findAfter(text, "-->", at + 4);
  if (text.startsWith("<?", at)) return findAfter(text, "?>", at + 2);
  return /^<!doctype/i.test(text.slice(at, at + 9)) ? skipDoctype(text, at) : undefined;
}

function findAfter(text: string, mark: string, from: number): number | null {
  const at = text.indexOf(mark, from);
  return at < 0 ? null : at + mark.length;
}

function skipDoctype(text: string, from: number): number | null {
  const bracket = text.indexOf("[", from);
  const close = text.indexOf(">", from);
  if (bracket < 0 || close < bracket) return close < 0 ? null : close + 1;
  const end = /\]\s*>/.exec(text.slice(bracket));
  return end === null ? null : bracket + end.index + end[0].length;
}

function findTagEnd(text: string, from: number): number {
  let quote = "";
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return at + 1;
  }
  return text.length;
}
