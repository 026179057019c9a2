import { useState } from "react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { uploadWords } from "~/words/en/uploads";
import { MediaKindIcon } from "~/ui/media-kind-icon";
import type { DetailUpload } from "./detail.server";
import { Offer, type OfferTerms } from "./offer";
import { Picture } from "./picture";

interface LockedProps {
  upload: DetailUpload;
  links: SignedLinks;
  offer: OfferTerms;
}

export function Locked({ upload, links: { picture, standing }, offer }: LockedProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className="grid w-full place-items-center *:[grid-area:1/1]">
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
        <MediaKindIcon kind={upload.kind} className="mt-6 size-12 self-start" />
      )}
      <div className={picture ? "relative m-4 rounded-lg bg-raised shadow-float" : "mt-16"}>
        <Offer terms={offer} membership={standing} />
      </div>
    </div>
  );
}
