export interface QrPath {
  size: number;
  path: string;
}

/** One path: a few kilobytes and no style attribute. */
export function qrPath(modules: readonly (readonly boolean[])[]): QrPath {
  const runs: string[] = [];
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      runs.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
    }
  });
  return { size: modules.length, path: runs.join("") };
}
