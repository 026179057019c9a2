import { cx } from "./cx";
import { Icon, type IconProps } from "./icons";

/* Kept out of icons.tsx, which every page loads. */

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20Z" />
    </Icon>
  );
}

export function BookmarkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 5.5A2 2 0 0 1 8.5 3.5h7a2 2 0 0 1 2 2V20L12 16.2 6.5 20Z" />
    </Icon>
  );
}

export function ShareIcon({ className, ...rest }: IconProps) {
  return (
    <Icon className={cx("rtl:-scale-x-100", className)} {...rest}>
      <path d="M13.5 6 20 11.5 13.5 17v-3.5C8.5 13.5 5.5 15 4 18c.3-5.2 3.3-8.3 9.5-8.5Z" />
    </Icon>
  );
}

export function GripIcon(props: IconProps) {
  return (
    <Icon strokeWidth={2.5} {...props}>
      <path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" />
    </Icon>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <Icon strokeWidth={2.5} {...props}>
      <path d="M12 5.5h.01M12 12h.01M12 18.5h.01" />
    </Icon>
  );
}

export function ListPlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h12M4 12h9M4 17.5h6M17.5 13v7M14 16.5h7" />
    </Icon>
  );
}

export function WideIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6.5v11M21 6.5v11M6.5 12h11M9.5 9l-3 3 3 3M14.5 9l3 3-3 3" />
    </Icon>
  );
}

export function CaptionsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" rx="3" />
      <path d="M10.5 10.2a2.3 2.3 0 1 0 0 3.6M17 10.2a2.3 2.3 0 1 0 0 3.6" />
    </Icon>
  );
}

export function ZoomInIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4 4M11 8.5v5M8.5 11h5" />
    </Icon>
  );
}

export function ZoomOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4 4M8.5 11h5" />
    </Icon>
  );
}

export function RetryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4" />
    </Icon>
  );
}
