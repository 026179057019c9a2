import libheif from "libheif-js/libheif-wasm/libheif.js";
import wasmUrl from "libheif-js/libheif-wasm/libheif.wasm?url";
import { checkPixels, toPicture } from "./pixels";

export async function decodeHeif(file: Blob, side: number): Promise<ImageBitmap> {
  const [wasmBinary, bytes] = await Promise.all([
    fetch(wasmUrl).then((response) => response.arrayBuffer()),
    file.arrayBuffer(),
  ]);
  const heif = await loadLibrary(wasmBinary);
  const images = new heif.HeifDecoder().decode(new Uint8Array(bytes));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error("no picture in the file");
  const [width, height] = [image.get_width(), image.get_height()];
  checkPixels(width, height);
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  await new Promise<void>((resolve, reject) => {
    image.display(target, (result) => (result ? resolve() : reject(new Error("its codec is not known"))));
  });
  return toPicture(target.data, width, height, { side });
}

function loadLibrary(wasmBinary: ArrayBuffer) {
  return new Promise<ReturnType<typeof libheif>>((resolve, reject) => {
    const heif = libheif({
      wasmBinary,
      onRuntimeInitialized: () => queueMicrotask(() => resolve(heif)),
      onAbort: (reason) => reject(new Error(String(reason))),
    });
  });
}
