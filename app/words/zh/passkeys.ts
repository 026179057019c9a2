import type * as english from "../en/passkeys";
import type { In } from "../say";
import { brand } from "./brand";

export const passkeyWords: In<typeof english.passkeyWords> = {
  signIn: "使用通行密钥继续",
  second: "改用通行密钥",
  busy: "正在等待通行密钥…",
  unsupported: "此浏览器不支持通行密钥，请使用其他方式登录。",
  stopped: "未使用通行密钥。请重试，或使用其他方式登录。",
  failed: "无法验证通行密钥。请检查网络连接后重试。",
  page: {
    title: "通行密钥",
    description: `您的 ${brand.name} 账号的通行密钥。`,
    heading: "通行密钥",
    back: "设置",
    listTitle: "您的通行密钥",
    listText: "请移除已丢失或不再使用的通行密钥。",
    empty: "还没有通行密钥。",
    added: "添加于 {date}",
    used: "上次使用：{date}",
    neverUsed: "尚未使用",
    synced: "已同步",
    bound: "仅限一台设备",
    name: "名称",
    rename: "重命名",
    renameNamed: (name) => `重命名 ${name}`,
    save: "保存名称",
    cancel: "取消",
    remove: "移除",
    removeNamed: (name) => `移除 ${name}`,
    removeTitle: (name) => `移除 ${name}？`,
    removeText: "移除后，将无法再用它登录。请同时从密码管理器中将其删除。",
    addTitle: "添加通行密钥",
    addText: "您的设备会要求验证指纹、面容或 PIN 码，并存储通行密钥。我们永远看不到这些信息。",
    nameHint: "便于区分不同的通行密钥，例如填写所在设备的名称。",
    submit: "添加通行密钥",
    busy: "正在等待设备…",
    full: "通行密钥已达上限。请先移除一个，再添加新的。",
    noScript: "添加通行密钥需要启用 JavaScript。",
    passkeyAdded: "已添加通行密钥。",
    renamed: "已重命名通行密钥。",
    removed: "已移除通行密钥。",
    unsupported: "此浏览器无法创建通行密钥。",
    stopped: "未添加通行密钥，请重试。",
    known: "此设备上已有该账号的通行密钥。",
  },
};

export const passkeyNameErrors: In<typeof english.passkeyNameErrors> = {
  missing: "请输入名称。",
  long: (max) => `最多可使用 ${max} 个字符。`,
};
