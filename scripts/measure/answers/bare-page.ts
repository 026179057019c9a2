const CARDS = 6;

export const BARE_PAGE = `<!doctype html><html lang="en"><title>Bare</title><body>
<form><label>Words <input name="words" /></label> <output></output></form>
<button type="button" popovertarget="menu">Menu</button>
<div popover id="menu">${"<a href='#'>Item</a>".repeat(8)}</div>
<ul id="list"></ul><button type="button" id="more">Load More</button>
<input type="file" multiple /><ol id="files"></ol>
<p id="work">A work</p><button type="button" id="delete">Delete</button>
<dialog><button type="button" id="confirm">Yes, Delete</button></dialog>
<script>
  const $ = (what) => document.querySelector(what);
  const add = (list, text) => list.append(Object.assign(document.createElement("li"), { textContent: text }));
  $("[name=words]").oninput = ({ target }) => ($("output").value = target.value);
  $("#more").onclick = () => { for (let card = 0; card < ${CARDS}; card++) add($("#list"), "Card " + card); };
  $("[type=file]").onchange = ({ target }) => { for (const { name } of target.files) add($("#files"), name); };
  $("#delete").onclick = () => $("dialog").showModal();
  $("#confirm").onclick = () => { $("dialog").close(); $("#work").remove(); };
</script>`;
