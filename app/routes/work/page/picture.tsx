import { useState } from "react";
import { pictureSources, type SignedPicture } from "~/media/picture-sources";

interface PictureProps {
  picture: SignedPicture;
  alt: string;
  /** They reserve the space. */
  width: number | null;
  height: number | null;
  placeholder: string | null;
  onError: () => void;
}

export function Picture({ picture, alt, width, height, placeholder, onError }: PictureProps) {
  const [drawn, setDrawn] = useState(false);
  const sizes = stageSizes(width, height);
  const { still, ...sources } = pictureSources(picture);
  return (
    <>
      {placeholder && !drawn ? (
        <img
          src={placeholder}
          alt=""
          aria-hidden
          className="absolute inset-0 size-full scale-110 object-cover opacity-60 blur-2xl"
        />
      ) : null}
      <picture className="relative">
        {still ? <source media="(prefers-reduced-motion: reduce)" srcSet={still} sizes={sizes} /> : null}
        <img
          {...sources}
          sizes={sources.srcSet && sizes}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          // Before hydration no `load` fires.
          onLoad={() => setDrawn(true)}
          onError={onError}
          className="max-h-[78vh] object-contain"
        />
      </picture>
    </>
  );
}

function stageSizes(width: number | null, height: number | null): string {
  // app/styles/base.css
  const column = "100vw, clamp(77rem, 74vw - 5rem, 113rem)";
  if (!width || !height) return `min(${column})`;
  return `min(${column}, ${Math.round((78 * width) / height)}vh)`;
}
