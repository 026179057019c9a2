const LEADING = 18;

/** Latin-1 text in a standard font (ISO 32000-1, annex H.2). */
export function writePdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = lines.map((line) => `(${escape(line)}) Tj T*`).join("\n");
  const stream = `BT /F1 12 Tf ${LEADING} TL 56 770 Td\n${text}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (sign) => sign.charCodeAt(0));
}

/** Characters that WinAnsi encodes differently from Latin-1. */
const WIN_ANSI: Readonly<Record<string, string>> = { "€": "\u0080", "’": "\u0092", "–": "\u0096" };

function escape(line: string): string {
  const encoded = line.replace(/[€’–]/g, (sign) => WIN_ANSI[sign] ?? "?").replace(/[^\x20-\xff]/g, "?");
  return encoded.replace(/[\\()]/g, "\\$&");
}
