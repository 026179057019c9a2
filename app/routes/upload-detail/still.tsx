import { useState } from "react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { uploadWords } from "~/strings/uploads";
import { MediaKindIcon } from "~/ui/media-kind-icon";
import type { DetailUpload } from "./detail.server";
import { Picture } from "./picture";
import { Unshown } from "./unshown";

interface StillProps {
  upload: DetailUpload;
  picture: SignedLinks["picture"];
  name: string;
  download: string | null;
}

/** A film that can't be played here: the picture that stands for it, or its kind's sign, and the way to its file. */
export function Still({ upload, picture, name, download }: StillProps) {
  const [broken, setBroken] = useState(false);
  return (
    <div className="flex w-full flex-col items-center gap-2 text-center">
      {picture && !broken ? (
        <Picture
          picture={picture}
          width={upload.width}
          height={upload.height}
          alt={upload.alt_text || name}
          placeholder={upload.placeholder}
          onError={() => setBroken(true)}
        />
      ) : (
        <MediaKindIcon kind="video" className="mt-12 size-12" />
      )}
      <Unplayable download={download} />
    </div>
  );
}

/** What this browser can't play, and nothing else there is of it. */
export function Unplayable({ download }: { download: string | null }) {
  return <Unshown sentence={uploadWords.detail.unplayable} download={download} />;
}
