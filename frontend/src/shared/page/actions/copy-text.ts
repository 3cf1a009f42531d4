/** Copies also over plain http, where browsers offer no clipboard. Call it within a click. */
export const copyText = (text: string): void => {
  if ('clipboard' in navigator) {
    navigator.clipboard.writeText(text).catch(() => copyBySelection(text));
    return;
  }
  copyBySelection(text);
};

const copyBySelection = (text: string): void => {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog, whose focus trap would take the selection back.
  (document.activeElement?.parentElement ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
};
