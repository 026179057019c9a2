/** CRC-32 over several pieces, as PNG wants it (ISO 3309; PNG annex D). */
export function crc32(pieces: readonly Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const piece of pieces) {
    for (const byte of piece) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
  }
  return (crc ^ 0xffffffff) >>> 0;
}
