export interface FormFile {
  /** Default `file`. */
  readonly field?: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export const multipart = async (
  fields: Readonly<Record<string, string>>,
  ...files: readonly FormFile[]
): Promise<{ readonly type: string; readonly body: Buffer }> => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (const { field = 'file', name, type, bytes } of files)
    form.append(field, new Blob([Buffer.from(bytes)], { type }), name);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('Content-Type')!,
    body: Buffer.from(await encoded.arrayBuffer()),
  };
};
