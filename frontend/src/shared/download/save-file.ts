const RELEASE_AFTER_MS = 60_000;

export const fileNameOf = (disposition: string | null): string => {
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(disposition ?? '')?.[1] ?? 'arquivo';
  // Path separators are replaced: the header must not choose a folder.
  return name.replaceAll(/[/\\]/g, '-');
};

export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
};
