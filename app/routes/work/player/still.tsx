import { useState } from "react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { uploadWords } from "~/words/en/uploads";
import { MediaKindIcon } from "~/ui/media-kind-icon";
import type { DetailUpload } from "~/routes/work/page/detail.server";
import { Picture } from "~/routes/work/page/picture";
import { DownloadInstead } from "./unshown";

interface StillProps {
  upload: DetailUpload;
  picture: SignedLinks["picture"];
  name: string;
  download: string | null;
}

export function Still({ upload, picture, name, download }: StillProps) {
  const [broken, setBroken] = useState(false);
  return (
    <>
      {picture && !broken ? (
        <div className="absolute inset-0 grid place-items-center">
          <Picture
            picture={picture}
            width={upload.width}
            height={upload.height}
            alt={upload.alt_text || name}
            placeholder={upload.placeholder}
            onError={() => setBroken(true)}
          />
        </div>
      ) : (
        <MediaKindIcon kind="video" className="absolute top-6 size-12" />
      )}
      <div className="relative m-4 rounded-lg bg-raised shadow-float">
        <Unplayable download={download} />
      </div>
    </>
  );
}

export function Unplayable({ download }: { download: string | null }) {
  return <DownloadInstead sentence={uploadWords.detail.unplayable} download={download} />;
}
