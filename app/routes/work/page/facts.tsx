import { MakeRenditionsButton } from "~/routes/studio/upload-parts/make-now";
import { renditionWords } from "~/words/en/renditions";
import { streamingWords } from "~/words/en/streaming";
import { uploadWords } from "~/words/en/uploads";
import { watchingWords } from "~/words/en/watching";
import { QuietFacts, type QuietFact } from "~/ui/quiet-facts";
import { clockTime, useNumberFormat } from "~/ui/format";
import { LocalTime } from "~/ui/local-time";
import type { Rendition } from "~/uploads/renditions/renditions.store.server";
import type { Wanted } from "~/uploads/renditions/rungs.rules";
import type { UploadRecord } from "~/uploads/uploads.record";

const words = uploadWords.detail;
const labels = words.facts;

interface DetailFactsProps {
  upload: UploadRecord;
  streaming: string | null;
  renditions: readonly Rendition[];
  wanted: readonly Wanted[];
  isForAdults: boolean;
}

export function DetailFacts({ upload, streaming, renditions, wanted, isForAdults }: DetailFactsProps) {
  const { width, height, duration_ms } = upload;
  const { size } = useNumberFormat();
  const facts: QuietFact[] = [
    { label: labels.visibility, value: uploadWords.visibility[upload.visibility] },
    ...(isForAdults ? [{ label: uploadWords.adults.label, value: uploadWords.adults.badge }] : []),
    { label: labels.created, value: <LocalTime at={upload.created_at} withTime /> },
    ...(upload.replaced_at === null
      ? []
      : [{ label: watchingWords.replaced, value: <LocalTime at={upload.replaced_at} withTime /> }]),
    { label: labels.type, value: uploadWords.kind[upload.kind] },
    { label: labels.mime, value: upload.mime_type || words.unknown, code: true },
    { label: labels.size, value: upload.file_size > 0 ? size(upload.file_size) : words.unknown, code: true },
    ...(width && height ? [{ label: labels.dimensions, value: `${width} × ${height}`, code: true }] : []),
    ...(duration_ms === null ? [] : [{ label: labels.duration, value: clockTime(duration_ms), code: true }]),
    ...(streaming === null ? [] : [{ label: streamingWords.label, value: streaming, long: true }]),
    ...(renditions.length + wanted.length === 0
      ? []
      : [
          {
            label: renditionWords.label,
            value: <Sizes renditions={renditions} wanted={wanted} work={upload.id} />,
            long: true,
          },
        ]),
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

function Sizes({
  renditions,
  wanted,
  work,
}: Pick<DetailFactsProps, "renditions" | "wanted"> & { work: number }) {
  const { size } = useNumberFormat();
  const { names, state, sizeNamed, makeNow } = renditionWords;
  const ready = renditions.map(({ rung, file_size }) => sizeNamed(names[rung], size(file_size)));
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {state(
        ready,
        wanted.map((rung) => names[rung]),
      )}
      {wanted.length > 0 ? <MakeRenditionsButton label={makeNow} work={work} /> : null}
    </span>
  );
}
