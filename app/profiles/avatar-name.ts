export function avatarName(accountId: string, now: number, extension: string): string {
  return `${accountId}/avatar-${now}.${extension}`;
}

const SHAPE = /^[0-9a-f-]{36}\/avatar-\d{1,15}\.[a-z]{3,4}$/;

export function isAvatarName(text: string): boolean {
  return SHAPE.test(text);
}
