import { RunningUpload } from "~/routes/upload-parts/running-upload";
import { useUploads } from "~/routes/upload-parts/use-uploads";
import { uploadWords } from "~/strings/uploads";

/** Everything this tab has sent or is sending, newest last. */
export function UploadsList() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  return (
    <section aria-label={uploadWords.upload.listTitle} className="mb-8">
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
