import { useState } from "react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { uploadWords } from "~/strings/uploads";
import { MediaKindIcon } from "~/ui/media-kind-icon";
import type { DetailUpload } from "./detail.server";
import { Offer, type OfferTerms } from "./offer";
import { Picture } from "./picture";

interface LockedProps {
  upload: DetailUpload;
  links: SignedLinks;
  offer: OfferTerms;
}

/** A work that is not open to this person: a small still of it, and what opens it. */
export function Locked({ upload, links: { picture, standing }, offer }: LockedProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className="flex w-full flex-col items-center">
      {picture && picture.src !== broken ? (
        <Picture
          key={picture.version}
          picture={picture}
          width={upload.width}
          height={upload.height}
          alt={upload.alt_text || upload.title || uploadWords.detail.untitled}
          placeholder={upload.placeholder}
          onError={() => setBroken(picture.src)}
        />
      ) : (
        <MediaKindIcon kind={upload.kind} className="mt-14 size-12" />
      )}
      <Offer terms={offer} standing={standing} />
    </div>
  );
}
