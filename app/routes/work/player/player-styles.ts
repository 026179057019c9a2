const patched = new WeakSet<object>();

interface Templated {
  getTemplateHTML?: (this: unknown, ...args: unknown[]) => string;
}

/** Our policy needs the nonce on media-chrome's <style>. Before it loads, since it defines elements at once. */
export function allowPlayerStyles(): void {
  if (patched.has(customElements)) return;
  patched.add(customElements);
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  const define = customElements.define.bind(customElements);
  customElements.define = (name, element, options) => {
    if (name.startsWith("media-")) allowStyles(element, nonce);
    define(name, element, options);
  };
}

function allowStyles(element: object, nonce: string): void {
  for (
    let current = element;
    current !== Function.prototype;
    current = Object.getPrototypeOf(current) as object
  ) {
    if (patched.has(current) || !Object.hasOwn(current, "getTemplateHTML")) continue;
    patched.add(current);
    const templated = current as Templated;
    const write = templated.getTemplateHTML;
    if (!write) continue;
    templated.getTemplateHTML = function (...args) {
      return (
        write
          .apply(this, args)
          .replace(/<style(?! nonce)(?=[\s>])/g, `<style nonce="${nonce}"`)
          // It turns while it is hidden, too; player.css turns it while a film loads.
          .replace(/<animateTransform[^>]*>/g, "")
      );
    };
  }
}
