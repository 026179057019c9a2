import type { AppLoadContext } from "@remix-run/cloudflare";
import { playlistFields, type PlaylistFields } from "~/library/playlists/playlists.schema";
import { DomainError } from "~/platform/errors";
import { fieldErrors } from "~/platform/forms";
import {
  conflictErrors,
  conflictFailure,
  fieldFailure,
  formFailure,
  invalidForm,
  type FieldFormats,
} from "~/routes/shared/answers.server";
import { isErrorCode, sentenceOf, type ErrorCode } from "~/strings/errors";
import { playlistWords } from "~/strings/playlists";
import { countChange } from "./change-items.server";

/** Which field a failure speaks of. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  "playlists.title_words": "title",
  "playlists.description_words": "description",
};

const SHOWN: FieldFormats = { visibility: (value: "private" | "public") => playlistWords.fields[value] };

/**
 * Reads the form of a list and hands it to a verb; what is wrong with it comes back beside its field.
 * @param save may throw a redirect
 */
export async function savePlaylist<T>(
  context: AppLoadContext,
  owner: string,
  typed: Record<string, string>,
  save: (fields: PlaylistFields) => Promise<T>,
) {
  const parsed = playlistFields.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, inWords(fieldErrors(parsed.error)));
  try {
    await countChange(context, owner);
    return await save(parsed.data);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.details.conflict)
      return conflictFailure(typed, error, conflictErrors(error, parsed.data, SHOWN));
    const field = FIELD_OF[error.code];
    return field ? fieldFailure(typed, field, error.code) : formFailure(typed, error);
  }
}

function inWords(codes: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(codes).map(([field, some]) => [
      field,
      some.map((code) => sentenceOf(isErrorCode(code) ? code : "playlists.bad_request")),
    ]),
  );
}
