import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

const INTERACTIVE = 'a, button, input, label, [role="button"], [role="switch"], [role="menuitem"]';
const MIDDLE_BUTTON = 1;

/** Click opens the page, middle or Ctrl click a tab. Controls inside the row and text selection are left alone. */
export const useRowNavigation = (href: string | undefined) => {
  const navigate = useNavigate();
  if (href === undefined) return {};
  const ours = (event: MouseEvent) =>
    !event.defaultPrevented &&
    !(event.target as Element).closest(INTERACTIVE) &&
    event.currentTarget.contains(event.target as Element) &&
    (getSelection()?.isCollapsed ?? true);
  return {
    onClick: (event: MouseEvent) => {
      if (!ours(event)) return;
      if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
      else void navigate(href);
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === MIDDLE_BUTTON && ours(event)) window.open(href, '_blank', 'noopener');
    },
  };
};
