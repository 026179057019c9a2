import { creatorWords as words } from "~/words/en/creator-page";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";

export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname;
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(words.shared);
    } catch {
      toast.error(words.shareFailed);
    }
  }
  return (
    <Button variant="secondary" className="noscript:hidden" onClick={() => void share()}>
      {words.share}
    </Button>
  );
}
