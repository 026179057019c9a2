export function avatarPath(objectName: string | null): string | null {
  return objectName === null ? null : `/avatars/${objectName}`;
}
