import { uploadWords } from "~/words/en/uploads";

const words = uploadWords.detail;

export function DownloadInstead({ sentence, download }: { sentence: string; download: string | null }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 p-4">
      <p className="text-sm text-muted">{sentence}</p>
      {download ? (
        <a
          href={download}
          download
          className="rounded-md bg-gold px-5 py-2.5 text-sm font-semibold text-on-gold hover:bg-gold-bright"
        >
          {words.download}
        </a>
      ) : null}
    </div>
  );
}
