import { z } from "zod";
import { shownText } from "~/platform/raw-text.schema";
import { VISIBLE } from "~/platform/text.rules";
import type { PlaylistErrorCode } from "~/words/en/playlist-errors";
import { clean } from "~/uploads/uploads.schema";
import { MAX_PLAYLIST_DESCRIPTION_CHARACTERS, MAX_PLAYLIST_TITLE_CHARACTERS } from "./playlists.limits";

const code = (name: PlaylistErrorCode): PlaylistErrorCode => name;

const shown = (max: number, long: PlaylistErrorCode) =>
  shownText(max, { long, unreadable: code("playlists.unreadable") });

/** Every message is a code of app/words/en/playlist-errors.ts. */
export const playlistFields = z.object({
  title: z
    .string(code("playlists.title_missing"))
    .transform((text) => clean(text).replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        // A title of invisible characters would be a link nobody sees.
        .regex(VISIBLE, { error: code("playlists.title_missing"), abort: true })
        .pipe(shown(MAX_PLAYLIST_TITLE_CHARACTERS, code("playlists.title_too_long"))),
    ),
  description: z
    .string()
    .default("")
    .transform((text) => clean(text.replaceAll("\r\n", "\n")))
    .pipe(shown(MAX_PLAYLIST_DESCRIPTION_CHARACTERS, code("playlists.description_too_long")))
    .transform((text) => text || null),
  visibility: z.enum(["private", "public"], code("playlists.bad_visibility")).default("private"),
});

export type PlaylistFields = z.output<typeof playlistFields>;

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

export const playlistMove = z.union([
  z.object({ before: id }),
  z.object({ after: id }),
  z.object({ to: z.enum(["top", "bottom", "up", "down"]) }),
]);

export type PlaylistMove = z.output<typeof playlistMove>;
