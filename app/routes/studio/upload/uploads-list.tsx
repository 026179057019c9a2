import { RunningUpload } from "~/routes/studio/upload-parts/running-upload";
import { useUploads } from "~/routes/studio/upload-parts/use-uploads";
import { runningUploadWords } from "~/words/en/running-uploads";

export const ROWS_ID = "sent";

export function UploadsList() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  return (
    <section
      id={ROWS_ID}
      tabIndex={-1}
      aria-label={runningUploadWords.listTitle}
      className="mb-8 focus:outline-none"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {uploads.map((upload) => (
          <li key={upload.key}>
            <RunningUpload upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}
