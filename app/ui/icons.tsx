import type { SVGProps } from "react";
import { cx } from "./cx";

/** 20 px without a `size-*` class; decoration without an `aria-label`. */
export type IconProps = SVGProps<SVGSVGElement>;

export function Icon({ className, children, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden={rest["aria-label"] === undefined ? true : undefined}
      width={20}
      height={20}
      className={cx("icon", className)}
      {...rest}
    >
      {children}
    </svg>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.8" cy="10.8" r="6.3" />
      <path d="m15.6 15.6 4.4 4.4" />
    </Icon>
  );
}
export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        d="M8 5.6v12.8c0 .6.7 1 1.2.7l9.9-6.4c.5-.3.5-1 0-1.4L9.2 4.9c-.5-.3-1.2 0-1.2.7Z"
        fill="currentColor"
        stroke="none"
      />
    </Icon>
  );
}
export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.2 10.2a5.8 5.8 0 0 1 11.6 0c0 4.6 1.7 6 1.7 6h-15s1.7-1.4 1.7-6Z" />
      <path d="M10.2 19.2a2 2 0 0 0 3.6 0" />
    </Icon>
  );
}
export function ImageIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 4.5h12a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3Zm4.1 5.2a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0ZM4 17l4.4-4.2a1.6 1.6 0 0 1 2.2 0l2.2 2.1 2.4-2.6a1.6 1.6 0 0 1 2.3 0L21 15.8" />
    </Icon>
  );
}
export function VideoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 6h7a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Zm10 4.8 4.6-2.7c.5-.3 1.1.1 1.1.7v6.4c0 .6-.6 1-1.1.7l-4.6-2.7" />
    </Icon>
  );
}
export function AudioIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10.5v3M8 7.5v9M12 4.5v15M16 8.5v7M20 11v2" />
    </Icon>
  );
}
export function FileIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 3H7.5A2.5 2.5 0 0 0 5 5.5v13A2.5 2.5 0 0 0 7.5 21h9a2.5 2.5 0 0 0 2.5-2.5V8.5L13.5 3Zv4a1.5 1.5 0 0 0 1.5 1.5h4" />
    </Icon>
  );
}
export function UploadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15.5V4m0 0L7.5 8.5M12 4l4.5 4.5M4 15.5v2.25A2.25 2.25 0 0 0 6.25 20h11.5A2.25 2.25 0 0 0 20 17.75V15.5" />
    </Icon>
  );
}
export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m14.5 5.5 4 4M4.5 19.5l.8-3.9a2 2 0 0 1 .5-1L15.6 4.8a1.9 1.9 0 0 1 2.7 0l.9.9a1.9 1.9 0 0 1 0 2.7l-9.8 9.8a2 2 0 0 1-1 .5l-3.9.8Z" />
    </Icon>
  );
}
export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}
export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}
export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 8.5v4.25M12 16h.01" />
      <circle cx="12" cy="12" r="9" />
    </Icon>
  );
}
export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}
export function ArrowIcon({ className, ...rest }: IconProps) {
  return (
    <Icon className={cx("rtl:-scale-x-100", className)} {...rest}>
      <path d="M4.5 12h15m0 0-6-6m6 6-6 6" />
    </Icon>
  );
}
export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.75" />
    </Icon>
  );
}
export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M9.7 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.3-1.05M10 10a2.75 2.75 0 0 0 3.9 3.9" />
    </Icon>
  );
}
export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
      <path d="M8 10.5V7.7a4 4 0 0 1 8 0v2.8" />
    </Icon>
  );
}
export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15" r="4.25" />
      <path d="m11 12 8.5-8.5M16 7l3 3" />
    </Icon>
  );
}
export function ExpandIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.5 4H20v5.5M20 4l-6.5 6.5M9.5 20H4v-5.5M4 20l6.5-6.5" />
    </Icon>
  );
}
