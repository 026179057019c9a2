import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithEsbuild, type Plugin, type Rollup } from "vite";
import { broken, needsBuild, type Mutation } from "./mutation.ts";

/** Beside the built worker: the name of the mutation that is on. Written anew for each, read when it starts. */
export const SWITCH = "mutation.js";

const SWITCH_ID = "virtual:mutation";
const QUERY = "?mutation=";

export const switchedTo = (name: string) => `export const chosen = ${JSON.stringify(name)};\n`;

/**
 * Builds the worker once with every mutation in it, of which one at most is on: a build for each would take
 * longer than its tests. A module that is broken in some line is there whole and in each of its broken
 * forms, and its importers get the exports of the one that was chosen.
 */
export function allAtOnce(root: string, mutations: readonly Mutation[]): Plugin {
  const byFile = new Map<string, Mutation[]>();
  for (const mutation of mutations.filter(needsBuild)) {
    const path = join(root, mutation.file);
    byFile.set(path, [...(byFile.get(path) ?? []), mutation]);
  }
  return {
    name: "wishlight:all-mutations-at-once",
    enforce: "pre",
    resolveId(id) {
      if (id === SWITCH_ID) return { id: `./${SWITCH}`, external: true };
      return id.includes(QUERY) ? id : null;
    },
    async load(id) {
      const [path = "", which] = id.split(QUERY);
      const forms = byFile.get(path);
      if (!forms) return null;
      const text = readFileSync(path, "utf8");
      if (which === undefined) {
        const { code } = await transformWithEsbuild(text, path, { jsx: "automatic" });
        return chooser(path, exportsOf(this.parse(code)), forms);
      }
      const mutation = forms[Number(which)];
      return mutation ? broken(text, mutation) : text;
    },
  };
}

const WHOLE = "whole";

/** A module that hands on the exports of one of its forms. */
function chooser(path: string, names: readonly string[], forms: readonly Mutation[]): string {
  const form = (which: string | number) => `form_${which}`;
  const imported = (which: string | number) =>
    `import * as ${form(which)} from ${JSON.stringify(`${path}${QUERY}${which}`)};`;
  const choices = forms.map(({ name }, index) => `[${JSON.stringify(name)}, ${form(index)}]`);
  return [
    `import { chosen } from "${SWITCH_ID}";`,
    imported(WHOLE),
    ...forms.map((_, index) => imported(index)),
    `const form = new Map([${choices.join(", ")}]).get(chosen) ?? ${form(WHOLE)};`,
    ...names.map((name) =>
      name === "default" ? "export default form.default;" : `export const ${name} = form.${name};`,
    ),
  ].join("\n");
}

/** The names a module exports; all of ours are written out, none handed on by `export *`. */
function exportsOf({ body }: Rollup.ProgramNode): string[] {
  return body.flatMap((node) => {
    if (node.type === "ExportDefaultDeclaration") return ["default"];
    if (node.type !== "ExportNamedDeclaration") return [];
    const { declaration, specifiers } = node;
    const declared = declaration?.type === "VariableDeclaration" ? declaration.declarations : [declaration];
    return [
      ...specifiers.map(({ exported }) => nameOf(exported)),
      ...declared.flatMap((one) => (one && "id" in one ? [nameOf(one.id)] : [])),
    ];
  });
}

function nameOf(node: { type: string; name?: string } | null): string {
  if (node?.name === undefined)
    throw new Error(`A broken module exports something without a plain name: ${node?.type}`);
  return node.name;
}
