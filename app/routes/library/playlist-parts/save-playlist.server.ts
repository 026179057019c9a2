import type { AppLoadContext } from "@remix-run/cloudflare";
import { playlistFields, type PlaylistFields } from "~/library/playlists/playlists.schema";
import { DomainError } from "~/platform/errors";
import { fieldErrors } from "~/platform/forms";
import {
  conflictErrors,
  conflictFailure,
  formError,
  invalidForm,
  type FieldFormats,
} from "~/routes/shared/answers.server";
import { isErrorCode, errorSentence, type ErrorCode } from "~/words/errors";
import { playlistWords } from "~/words/en/playlists";
import { countPlaylistWrite } from "./change-items.server";

const FIELD_BY_CODE: Partial<Record<ErrorCode, string>> = {
  "playlists.title_words": "title",
  "playlists.description_words": "description",
};

const FORMATS: FieldFormats = { visibility: (value: "private" | "public") => playlistWords.fields[value] };

/** @param save may throw a redirect */
export async function savePlaylist<T>(
  context: AppLoadContext,
  owner: string,
  typed: Record<string, string>,
  save: (fields: PlaylistFields) => Promise<T>,
) {
  const parsed = playlistFields.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, toSentences(fieldErrors(parsed.error)));
  try {
    await countPlaylistWrite(context, owner);
    return await save(parsed.data);
  } catch (error) {
    if (error instanceof DomainError && error.details.conflict)
      return conflictFailure(typed, error, conflictErrors(error, parsed.data, FORMATS));
    return formError(typed, error, { fields: FIELD_BY_CODE });
  }
}

function toSentences(codes: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(codes).map(([field, some]) => [
      field,
      some.map((code) => errorSentence(isErrorCode(code) ? code : "playlists.bad_request")),
    ]),
  );
}
