export const pasteLink = () => "或将此链接粘贴到浏览器中：";
