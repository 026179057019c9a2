import { streamingWords } from "~/strings/streaming";
import { uploadWords } from "~/strings/uploads";
import { watchingWords } from "~/strings/watching";
import { QuietFacts, type QuietFact } from "~/ui/quiet-facts";
import { clockTime, useNumbers } from "~/ui/format";
import { LocalTime } from "~/ui/local-time";
import type { UploadRecord } from "~/uploads/uploads.record";

const { facts: labels, unknown } = uploadWords.detail;

/**
 * What is known about the file, as the specification lists it.
 * @param streaming how it is played, for its owner; null for others, and for what is no film
 */
export function DetailFacts({ upload, streaming }: { upload: UploadRecord; streaming: string | null }) {
  const { width, height, duration_ms } = upload;
  const { size } = useNumbers();
  const facts: QuietFact[] = [
    { label: labels.visibility, value: uploadWords.visibility[upload.visibility] },
    { label: labels.created, value: <LocalTime at={upload.created_at} withTime /> },
    ...(upload.replaced_at === null
      ? []
      : [{ label: watchingWords.replaced, value: <LocalTime at={upload.replaced_at} withTime /> }]),
    { label: labels.type, value: uploadWords.kind[upload.kind] },
    { label: labels.mime, value: upload.mime_type || unknown, code: true },
    { label: labels.size, value: upload.file_size > 0 ? size(upload.file_size) : unknown, code: true },
    ...(width && height ? [{ label: labels.dimensions, value: `${width} × ${height}`, code: true }] : []),
    ...(duration_ms === null ? [] : [{ label: labels.duration, value: clockTime(duration_ms), code: true }]),
    ...(streaming === null ? [] : [{ label: streamingWords.label, value: streaming, long: true }]),
    { label: labels.path, value: upload.path, code: true, long: true },
  ];
  return (
    <section aria-labelledby="file-details" className="border-t border-line pt-6">
      <h2 id="file-details" className="mb-4 text-sm font-semibold text-muted">
        {watchingWords.fileDetails}
      </h2>
      <QuietFacts facts={facts} />
      <p className="mt-4 text-xs text-muted">{watchingWords.personal}</p>
    </section>
  );
}
