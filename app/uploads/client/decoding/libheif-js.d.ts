declare module "libheif-js/libheif-wasm/libheif.js" {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    display(
      target: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number },
      done: (shown: object | null) => void,
    ): void;
  }
  interface Heif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  export default function libheif(options: {
    wasmBinary: ArrayBuffer;
    onRuntimeInitialized: () => void;
    onAbort: (reason: unknown) => void;
  }): Heif;
}
