import { useEffect, useState } from "react";
import { filmCodecIn } from "~/formats/browser";

/**
 * The codec of a chosen film's picture as the file itself says (filmCodecIn); undefined until it is known. That this
 * browser plays it proves nothing about others.
 */
export function useFilmCodec(film: File | null): string | null | undefined {
  const [codec, setCodec] = useState<string | null>();
  useEffect(() => {
    let current = true;
    if (film === null) return;
    filmCodecIn(film).then(
      (found) => current && setCodec(found),
      // Nothing is said of a file that can't be read, or without this code: sending it tells.
      () => current && setCodec("unknown"),
    );
    return () => {
      current = false;
    };
  }, [film]);
  return codec;
}
