export const pasteLink = () => "या यह लिंक अपने ब्राउज़र में पेस्ट करें:";
