import type { ReactNode } from "react";
import { uploadWords } from "~/strings/uploads";
import { Card } from "~/ui/card";
import { clockTime, megabytes } from "~/ui/format";
import { LocalTime } from "~/ui/local-time";
import type { Upload } from "~/uploads/uploads.table";

const words = uploadWords.detail;

type FactsUpload = Pick<
  Upload,
  | "visibility"
  | "created_at"
  | "kind"
  | "mime_type"
  | "file_size"
  | "width"
  | "height"
  | "duration_ms"
  | "path"
>;

/** What is known about the file, as the specification lists it. */
export function DetailFacts({ upload }: { upload: FactsUpload }) {
  const { facts, unknown } = words;
  return (
    <Card as="section" className="self-start">
      <dl className="grid gap-3 text-sm">
        <Fact label={facts.visibility}>{uploadWords.visibility[upload.visibility]}</Fact>
        <Fact label={facts.created}>
          <LocalTime at={upload.created_at} withTime />
        </Fact>
        <Fact label={facts.type}>{uploadWords.kind[upload.kind]}</Fact>
        <Fact label={facts.mime}>
          <span dir="ltr">{upload.mime_type || unknown}</span>
        </Fact>
        <Fact label={facts.size}>{upload.file_size > 0 ? megabytes(upload.file_size) : unknown}</Fact>
        {upload.width && upload.height ? (
          <Fact label={facts.dimensions}>
            <span dir="ltr">{`${upload.width} × ${upload.height}`}</span>
          </Fact>
        ) : null}
        {upload.duration_ms !== null ? (
          <Fact label={facts.duration}>{clockTime(upload.duration_ms)}</Fact>
        ) : null}
        <Fact label={facts.path}>
          <span dir="ltr" className="text-xs break-all text-muted">
            {upload.path}
          </span>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
