import { cx } from "./cx";
import { Icon, type IconProps } from "./icons";

/* Kept out of icons.tsx, which every page loads. */

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
    </Icon>
  );
}

export function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M3 10h18M7 14.5h3.5" />
    </Icon>
  );
}

export function CommentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 4.5h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H12l-4.5 3.5V17h-2a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2Z" />
    </Icon>
  );
}

export function FlagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 21V4M5.5 5c4-2 6.5 2.5 13 0v9.5c-6.5 2.5-9-2-13 0" />
    </Icon>
  );
}

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.5h8.5M18.5 7.5H20M4 16.5h1.5M11.5 16.5H20" />
      <circle cx="15.5" cy="7.5" r="2.75" />
      <circle cx="8.5" cy="16.5" r="2.75" />
    </Icon>
  );
}

export function DashboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="3.5" width="7" height="9" rx="2" />
      <rect x="13.5" y="3.5" width="7" height="5.5" rx="2" />
      <rect x="3.5" y="16" width="7" height="4.5" rx="2" />
      <rect x="13.5" y="12.5" width="7" height="8" rx="2" />
    </Icon>
  );
}

export function LibraryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="8.5" width="18" height="12" rx="2.75" />
      <path d="M5.5 5.75h13M8 3.25h8" />
    </Icon>
  );
}

export function SignOutIcon({ className, ...rest }: IconProps) {
  return (
    <Icon className={cx("rtl:-scale-x-100", className)} {...rest}>
      <path d="M14 4H7.5A2.5 2.5 0 0 0 5 6.5v11A2.5 2.5 0 0 0 7.5 20H14M10.5 12H20m0 0-3.5-3.5M20 12l-3.5 3.5" />
    </Icon>
  );
}
