import { useEffect, useState } from "react";
import { NO_PREVIEW, type Preview } from "~/uploads/client/preview";

/** The preview once it is made; null until then. */
export function useAwaitedPreview(preview: Promise<Preview> | null): Preview | null {
  const [made, setMade] = useState<Preview | null>(null);
  useEffect(() => {
    let current = true;
    void (preview ?? Promise.resolve(NO_PREVIEW))
      // Without the code for it nothing is shown; sending reads the file again.
      .catch(() => NO_PREVIEW)
      .then((done) => current && setMade(done));
    return () => {
      current = false;
    };
  }, [preview]);
  return made;
}
