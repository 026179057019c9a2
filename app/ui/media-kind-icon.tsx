import { AudioIcon, FileIcon, ImageIcon, VideoIcon } from "./icons";

export type MediaKind = "image" | "video" | "audio" | "other";

const kindIcons = { image: ImageIcon, video: VideoIcon, audio: AudioIcon, other: FileIcon };

export function MediaKindIcon({ kind, className }: { kind: MediaKind; className?: string }) {
  const Icon = kindIcons[kind];
  return <Icon className={className} />;
}
