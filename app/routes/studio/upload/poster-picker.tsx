import { useEffect, useId, useState, type RefObject } from "react";
import { problems } from "~/words/en/problems";
import { uploadPageWords } from "~/words/en/upload-page";
import { Button } from "~/ui/button";
import { clockTime } from "~/ui/format";
import { toast } from "~/ui/toast";
import { DEFAULT_POSTER_SHARE, type Preview } from "~/uploads/client/preview";
import { useObjectUrl } from "~/ui/use-object-url";

const words = uploadPageWords.poster;

const STEPS = 200;

interface PosterPickerProps {
  video: RefObject<HTMLVideoElement>;
  preview: Promise<Preview> | null;
  onPreview: (preview: Preview) => void;
}

export function PosterPicker({ video, preview, onPreview }: PosterPickerProps) {
  const id = useId();
  const poster = usePoster(preview);
  const posterUrl = useObjectUrl(poster);
  const [moment, setMoment] = useState(STEPS * DEFAULT_POSTER_SHARE);

  const [said, setSaid] = useState<string>();

  function seek(step: number) {
    const player = video.current;
    if (!player || !Number.isFinite(player.duration)) return;
    const seconds = (player.duration * step) / STEPS;
    pauseAt(player, seconds);
    setMoment(step);
    setSaid(clockTime(seconds * 1000));
  }

  async function take() {
    const capturing = await import("~/uploads/client/preview.browser").catch(() => null);
    if (!capturing) return void toast.error(problems.notLoaded);
    if (video.current) onPreview(await capturing.captureFrame(video.current));
  }

  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-4">
      {posterUrl ? (
        <img src={posterUrl} alt={words.alt} className="h-20 rounded-md object-contain ring-1 ring-line" />
      ) : (
        <span className="h-20 w-32 rounded-md bg-sunken" />
      )}
      <div className="grid gap-2">
        <label htmlFor={id} className="text-sm font-semibold">
          {words.label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted">
          {words.hint}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <input
            id={id}
            type="range"
            min={0}
            max={STEPS}
            value={moment}
            aria-describedby={`${id}-hint`}
            aria-valuetext={said}
            onChange={(event) => seek(Number(event.target.value))}
            className="min-w-32 flex-1 accent-gold-ink"
          />
          <Button variant="secondary" size="sm" onClick={() => void take()}>
            {words.use}
          </Button>
        </div>
      </div>
    </div>
  );
}

function pauseAt(video: HTMLVideoElement, seconds: number): void {
  video.pause();
  video.currentTime = seconds;
}

function usePoster(preview: Promise<Preview> | null): Blob | null {
  const [poster, setPoster] = useState<Blob | null>(null);
  useEffect(() => {
    let current = true;
    void preview?.then(
      ({ poster: made }) => current && setPoster(made),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [preview]);
  return poster;
}
