/**
 * Lets media-chrome's elements bring their own styles under our Content-Security-Policy: they write
 * `<style>` into their shadow roots, and a browser takes those only with the nonce of the page.
 * Must be imported before the library, which makes its elements real as soon as it is read.
 */
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
const done = new WeakSet<object>();
const define = customElements.define.bind(customElements);

interface Templated {
  getTemplateHTML?: (this: unknown, ...given: unknown[]) => string;
}

customElements.define = (name, element, options) => {
  if (name.startsWith("media-")) allowStyles(element);
  define(name, element, options);
};

/** Every class up the line that writes a template of its own gets the nonce into it, once. */
function allowStyles(element: object): void {
  for (let each = element; each !== Function.prototype; each = Object.getPrototypeOf(each) as object) {
    if (done.has(each) || !Object.hasOwn(each, "getTemplateHTML")) continue;
    done.add(each);
    const templated = each as Templated;
    const write = templated.getTemplateHTML;
    if (!write) continue;
    templated.getTemplateHTML = function (...given) {
      return write.apply(this, given).replaceAll("<style>", `<style nonce="${nonce}">`);
    };
  }
}

export {};
