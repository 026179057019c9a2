import { useEffect, useState } from "react";
import { NO_PREVIEW, type Preview } from "~/uploads/client/preview";

export function useAwaitedPreview(preview: Promise<Preview> | null): Preview | null {
  const [result, setResult] = useState<Preview | null>(null);
  useEffect(() => {
    let current = true;
    void (preview ?? Promise.resolve(NO_PREVIEW))
      // Sending reads the file again.
      .catch(() => NO_PREVIEW)
      .then((done) => current && setResult(done));
    return () => {
      current = false;
    };
  }, [preview]);
  return result;
}
