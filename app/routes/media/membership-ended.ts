import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import sound from "~/feed/podcast/membership-ended.mp3?inline";
import { ENDED_SOUND } from "~/feed/podcast/podcast.limits";
import { answerStored } from "~/media/deliver-object.server";
import { hashToken } from "~/platform/tokens.server";
import { readableElsewhere } from "./media-answers.server";

/** Built into the worker, because static assets answer no Range. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [, base64 = ""] = sound.split(",");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stored = {
    etag: `"${await hashToken(sound)}"`,
    modified: new Date(ENDED_SOUND.made),
    size: bytes.length,
    from: "bypass" as const,
    open: async (part: { offset: number; length: number } | null) =>
      new Response(part ? bytes.slice(part.offset, part.offset + part.length) : bytes).body,
    discard: async () => undefined,
  };
  const headers = new Headers({ "Content-Type": "audio/mpeg", "Cache-Control": "public, max-age=3600" });
  return readableElsewhere((await answerStored(stored, headers, request)) ?? new Response(null));
}
