import { sharingWords as words } from "~/words/en/sharing";
import { toast } from "~/ui/toast";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(words.copied);
  } catch {
    toast.error(words.copyFailed);
  }
}
