export function startMaking(_options?: { file?: { work: number; file: Blob }; force?: boolean }): void {}
export function pauseMaking(): void {}
export function resumeMaking(): void {}
