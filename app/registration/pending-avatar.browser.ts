import { KEPT_AVATAR_SIDE, SIGN_UP_AVATAR_MAX } from "~/profiles/avatar.limits";

/** Where the picture chosen at sign-up waits for the first session (spec section 3). */
const KEY = "wl.pendingAvatar";

interface PendingAvatar {
  name: string;
  type: string;
  dataUrl: string;
}

/** By hand: a schema library would be a quarter of the page that needs this. @throws Error */
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

/**
 * Keeps a picture in this browser. One that is too large for its storage is scaled down first.
 * @returns whether it could be kept
 */
export async function keepPendingAvatar(file: File): Promise<boolean> {
  if (await tryKeep(file.name, file)) return true;
  const smaller = await scaleDown(file).catch(() => null);
  return smaller !== null && (await tryKeep(file.name, smaller));
}

/** The picture that waits, taken out of storage; null where there is none, or none that is valid. */
export async function takePendingAvatar(): Promise<File | null> {
  const text = readAndRemove();
  if (text === null) return null;
  try {
    const { name, type, dataUrl } = parsePending(text);
    const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (sign) =>
      sign.charCodeAt(0),
    );
    if (bytes.length === 0 || bytes.length > SIGN_UP_AVATAR_MAX) throw new Error("size");
    return new File([bytes], name, { type });
  } catch {
    console.warn("The picture kept since the sign-up is not valid and was skipped.");
    return null;
  }
}

function readAndRemove(): string | null {
  try {
    const text = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}

async function tryKeep(name: string, picture: Blob): Promise<boolean> {
  try {
    const dataUrl = await readAsDataUrl(picture);
    localStorage.setItem(KEY, JSON.stringify({ name, type: picture.type, dataUrl }));
    return true;
  } catch {
    // Over the quota, or storage is forbidden here.
    return false;
  }
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });
}

async function scaleDown(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, KEPT_AVATAR_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
}
