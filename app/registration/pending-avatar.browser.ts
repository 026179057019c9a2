import { SIGN_UP_CODE_MS } from "~/identity/mail/mail.limits";
import { storageForAccount } from "~/platform/browser-storage";
import { SIGN_UP_AVATAR_MAX } from "~/profiles/avatar.limits";

/** Waits for the account's first session (spec section 3). */
const pictureStorage = (account: string) => storageForAccount(account, "wl.pendingAvatar");

interface PendingAvatar {
  name: string;
  type: string;
  dataUrl: string;
}

export async function savePendingAvatar(account: string, picture: File | null): Promise<boolean> {
  const storage = pictureStorage(account);
  if (!picture) return storage.write(null) || true;
  const dataUrl = await readAsDataUrl(picture).catch(() => null);
  const text = JSON.stringify({ name: picture.name, type: picture.type, dataUrl });
  return dataUrl !== null && storage.write(text, Date.now() + SIGN_UP_CODE_MS);
}

export async function takePendingAvatar(account: string): Promise<File | null> {
  const storage = pictureStorage(account);
  const text = storage.read();
  storage.write(null);
  if (text === null) return null;
  try {
    const { name, type, dataUrl } = parsePending(text);
    const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (sign) =>
      sign.charCodeAt(0),
    );
    if (bytes.length === 0 || bytes.length > SIGN_UP_AVATAR_MAX) throw new Error("size");
    return new File([bytes], name, { type });
  } catch {
    console.warn("Skipped an invalid picture from sign-up.");
    return null;
  }
}

/** Parsed by hand: a schema library would be a quarter of this page. */
function parsePending(text: string): PendingAvatar {
  const { name, type, dataUrl } = JSON.parse(text) as Partial<Record<keyof PendingAvatar, unknown>>;
  if (
    typeof name === "string" &&
    name.length <= 255 &&
    typeof type === "string" &&
    /^image\/.{1,94}$/.test(type) &&
    typeof dataUrl === "string" &&
    /^data:image\/[\w.+-]+;base64,/.test(dataUrl)
  ) {
    return { name, type, dataUrl };
  }
  throw new Error("shape");
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });
}
