const done = new WeakSet<object>();

interface Templated {
  getTemplateHTML?: (this: unknown, ...given: unknown[]) => string;
}

/**
 * Lets media-chrome's elements bring their own styles under our Content-Security-Policy: they write
 * `<style>` into their shadow roots, and a browser takes those only with the nonce of the page.
 * To be called before the library is read, for it makes its elements real at once.
 */
export function allowPlayerStyles(): void {
  if (done.has(customElements)) return;
  done.add(customElements);
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  const define = customElements.define.bind(customElements);
  customElements.define = (name, element, options) => {
    if (name.startsWith("media-")) allowStyles(element, nonce);
    define(name, element, options);
  };
}

/** Every class up the line that writes a template of its own gets the nonce into it, once. */
function allowStyles(element: object, nonce: string): void {
  for (let each = element; each !== Function.prototype; each = Object.getPrototypeOf(each) as object) {
    if (done.has(each) || !Object.hasOwn(each, "getTemplateHTML")) continue;
    done.add(each);
    const templated = each as Templated;
    const write = templated.getTemplateHTML;
    if (!write) continue;
    templated.getTemplateHTML = function (...given) {
      return write.apply(this, given).replace(/<style(?! nonce)(?=[\s>])/g, `<style nonce="${nonce}"`);
    };
  }
}
