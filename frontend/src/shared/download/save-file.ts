const RELEASE_AFTER_MS = 60_000;

/** The file name in a `Content-Disposition` header; `arquivo` where there is none. */
export const fileNameOf = (disposition: string | null): string => {
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(disposition ?? '')?.[1] ?? 'arquivo';
  // Only a name: whatever looks like a folder stays out of the person's disk.
  return name.replaceAll(/[/\\]/g, '-');
};

/** Hands a file to the browser, which puts it where the person keeps downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
};
