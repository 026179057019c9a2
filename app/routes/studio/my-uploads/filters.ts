import { myUploadsWords } from "~/words/en/my-uploads";
import type { Chip } from "~/ui/chips";
import type { UploadKind } from "~/uploads/uploads.table";

const { filters } = myUploadsWords;
const KINDS = ["image", "video", "audio", "other"] as const;

export function kindFrom(value: string | null): UploadKind | undefined {
  return KINDS.find((kind) => kind === value);
}

export function chips(current: UploadKind | null): Chip[] {
  return [
    { label: filters.all, to: "/my-uploads", current: current === null },
    ...KINDS.map((kind) => ({
      label: filters[kind],
      to: `/my-uploads?kind=${kind}`,
      current: current === kind,
    })),
  ];
}
