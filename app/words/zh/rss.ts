import type * as english from "../en/rss";
import type { In } from "../say";

export const rssWords: In<typeof english.rssWords> = {
  title: "RSS",
  text: "在 RSS 阅读器中获取新作品的标题和封面。请勿公开您的地址：任何人拿到它，都能以您的身份读取这些内容。",
  make: "创建我的地址",
  address: "您的专属地址",
  copy: "复制地址",
  copied: "地址已复制。",
  copyFailed: "无法复制地址，请在输入框中选中并复制。",
  renew: "创建新地址",
  renewHint: "您在这位及所有其他创作者处的旧地址都会立即失效。",
  renewAll: "创建新地址",
  settingsTitle: "RSS 地址",
  settingsText:
    "您在每位创作者处都有一个专属 RSS 地址。如果可能有他人拿到了其中某个地址，请创建新地址，所有旧地址会立即失效。",
  settingsNone: "您可以在任意创作者的主页上创建专属 RSS 地址。您还没有创建过。",
  channelText: (name) => `${name} 的新作品。`,
  untitled: "未命名的作品",
};
